package org.isoscope.engines.provision;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;
import org.isoscope.model.UnavailableException;

/**
 * Artifacts through the user's own Maven settings (mirrors, proxies, credentials) into the user's
 * local repository. The resolver is started only when the local repository lacks something.
 */
public final class MavenStore implements ArtifactStore, AutoCloseable {
  private static final Duration VERSION_LIST_AGE = Duration.ofDays(1);
  private static final String REMEDY =
      "check the coordinates and the network; offline only what was" + " fetched before is there";

  private final Cache cache;
  private final Narrator narrator;
  private final Optional<LocalRepository> local = LocalRepository.known();
  private Context context;

  public MavenStore(Cache cache, Narrator narrator) {
    this.cache = cache;
    this.narrator = narrator;
  }

  @Override
  public Path fetch(Artifact artifact) {
    return local
        .flatMap(repository -> repository.find(artifact))
        .orElseGet(() -> download(artifact));
  }

  private Path download(Artifact artifact) {
    try {
      Context maven = context();
      ArtifactRequest request = new ArtifactRequest();
      request.setArtifact(aether(artifact));
      request.setRepositories(maven.remoteRepositories());
      return maven
          .repositorySystem()
          .resolveArtifact(maven.repositorySystemSession(), request)
          .getArtifact()
          .getFile()
          .toPath();
    } catch (RepositoryException e) {
      throw unavailable(artifact, e);
    }
  }

  @Override
  public List<Path> fetchWithDependencies(Artifact artifact) {
    try {
      Context maven = context();
      CollectRequest collect = new CollectRequest();
      collect.setRoot(new Dependency(aether(artifact), JavaScopes.RUNTIME));
      collect.setRepositories(maven.remoteRepositories());
      DependencyRequest request =
          new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
      return maven
          .repositorySystem()
          .resolveDependencies(maven.repositorySystemSession(), request)
          .getArtifactResults()
          .stream()
          .map(result -> result.getArtifact().getFile().toPath())
          .toList();
    } catch (RepositoryException e) {
      throw unavailable(artifact, e);
    }
  }

  @Override
  public List<String> versions(String group, String name) {
    String key = "versions/" + group + "-" + name;
    Optional<List<String>> fresh = cache.lines(key, VERSION_LIST_AGE);
    if (fresh.isPresent()) {
      return fresh.get();
    }
    List<String> published = published(group, name);
    if (!published.isEmpty()) {
      cache.store(key, published);
      return published;
    }
    return cache
        .lines(key)
        .or(() -> local.map(repository -> repository.versions(group, name)))
        .orElse(List.of());
  }

  private List<String> published(String group, String name) {
    try {
      Context maven = context();
      VersionRangeRequest request = new VersionRangeRequest();
      request.setArtifact(new DefaultArtifact(group, name, "jar", "[0,)"));
      request.setRepositories(maven.remoteRepositories());
      return maven
          .repositorySystem()
          .resolveVersionRange(maven.repositorySystemSession(), request)
          .getVersions()
          .stream()
          .map(Object::toString)
          .toList();
    } catch (RepositoryException | UncheckedIOException e) {
      // Offline, or a local repository that cannot be written: older knowledge has to do.
      return List.of();
    }
  }

  private synchronized Context context() {
    if (context == null) {
      ContextOverrides.Builder overrides =
          ContextOverrides.create()
              .withUserSettings(true)
              .transferListener(new DownloadProgress(narrator));
      String repository = System.getProperty("maven.repo.local");
      if (repository != null && !repository.isBlank()) {
        overrides.withLocalRepositoryOverride(Path.of(repository));
      }
      context = Runtimes.INSTANCE.getRuntime().create(overrides.build());
    }
    return context;
  }

  private static DefaultArtifact aether(Artifact artifact) {
    return new DefaultArtifact(
        artifact.group(),
        artifact.name(),
        artifact.classifier(),
        artifact.extension(),
        artifact.version());
  }

  private static UnavailableException unavailable(Artifact artifact, Exception cause) {
    return new UnavailableException(artifact + " could not be fetched", REMEDY, cause);
  }

  @Override
  public synchronized void close() {
    if (context != null) {
      context.close();
      context = null;
    }
  }

  /** One line for each download that is large enough to be noticed, with its size. */
  static final class DownloadProgress extends AbstractTransferListener {
    private static final long WORTH_A_LINE = 500_000;
    private static final long STEP = 1_000_000;

    private final Narrator narrator;
    private final AtomicLong shown = new AtomicLong();

    DownloadProgress(Narrator narrator) {
      this.narrator = narrator;
    }

    @Override
    public void transferStarted(TransferEvent event) {
      shown.set(0);
      if (event.getResource().getContentLength() >= WORTH_A_LINE) {
        narrator.say("downloading " + name(event) + ", " + megabytes(size(event)));
      }
    }

    @Override
    public void transferProgressed(TransferEvent event) {
      long done = event.getTransferredBytes();
      if (size(event) >= WORTH_A_LINE && done - shown.get() >= STEP) {
        shown.set(done);
        narrator.progress(name(event) + ": " + megabytes(done) + " of " + megabytes(size(event)));
      }
    }

    private static long size(TransferEvent event) {
      return event.getResource().getContentLength();
    }

    private static String name(TransferEvent event) {
      String path = event.getResource().getResourceName();
      return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String megabytes(long bytes) {
      return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
  }
}
