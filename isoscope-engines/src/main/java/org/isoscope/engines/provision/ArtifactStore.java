package org.isoscope.engines.provision;

import java.nio.file.Path;
import java.util.List;

/** Where artifacts come from. */
public interface ArtifactStore {
  /** The file, downloaded if the local repository does not have it whole. */
  Path fetch(Artifact artifact);

  /** The file and all it needs at run time. */
  List<Path> fetchWithDependencies(Artifact artifact);

  /** All published versions of an artifact as Maven names them, oldest first. */
  List<String> versions(String group, String name);
}
