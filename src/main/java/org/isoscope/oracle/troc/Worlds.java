package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.List;

/**
 * All the ways a statement may go that are known.
 *
 * @param exhaustive whether it must be one of these; otherwise some lie between them
 * @param readsUnknown whether it is not known what its queries read, so that what it wrote cannot
 *     be told from its count
 */
record Worlds(List<World> list, boolean exhaustive, boolean readsUnknown) {
  Worlds {
    list = List.copyOf(list);
  }

  static Worlds only(World world) {
    return new Worlds(List.of(world), true, false);
  }

  Worlds and(Worlds others) {
    List<World> all = new ArrayList<>(list);
    others.list.stream().filter(world -> !all.contains(world)).forEach(all::add);
    return new Worlds(all, exhaustive && others.exhaustive, readsUnknown || others.readsUnknown);
  }

  /** These are not all. */
  Worlds amongOthers() {
    return new Worlds(list, false, readsUnknown);
  }

  Worlds withUnknownReads() {
    return new Worlds(list, false, true);
  }
}
