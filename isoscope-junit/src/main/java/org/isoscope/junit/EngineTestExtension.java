package org.isoscope.junit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.isoscope.engines.RunningEngine;
import org.isoscope.run.Lab;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Gives engine tests their engine. */
final class EngineTestExtension implements TestTemplateInvocationContextProvider {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    EngineTest test = context.getRequiredTestMethod().getAnnotation(EngineTest.class);
    return Arrays.stream(test.value()).map(OnEngine::new);
  }

  private record OnEngine(String reference)
      implements TestTemplateInvocationContext, ParameterResolver {
    @Override
    public String getDisplayName(int index) {
      return reference;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      Class<?> type = parameter.getParameter().getType();
      return type == RunningEngine.class || type == Lab.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      // JUnit closes what it keeps at the root when all tests are done.
      context
          .getRoot()
          .getStore(Namespace.create(EngineTestExtension.class))
          .computeIfAbsent(AutoCloseable.class, key -> (AutoCloseable) SharedEngines::close);
      RunningEngine engine = SharedEngines.get(reference);
      return parameter.getParameter().getType() == Lab.class ? engine.lab() : engine;
    }
  }
}
