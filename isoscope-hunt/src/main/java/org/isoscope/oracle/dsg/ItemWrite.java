package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Access.Kind;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;

/**
 * What one statement did to one row.
 *
 * @param replaced empty if it made the row, or if nobody knows what it replaced
 * @param made empty if it deleted the row
 */
record ItemWrite(Access by, Item item, Optional<ItemVersion> replaced, Optional<ItemVersion> made) {
  /** A row that an UPDATE was about to write and has not written counts as read only. */
  static List<ItemWrite> of(Access access) {
    Map<Item, ItemVersion> before = new HashMap<>();
    access.before().forEach(version -> before.put(version.item(), version));
    List<ItemWrite> writes = new ArrayList<>();
    for (ItemVersion made : access.after()) {
      Optional<ItemVersion> replaced = Optional.ofNullable(before.remove(made.item()));
      writes.add(new ItemWrite(access, made.item(), replaced, Optional.of(made)));
    }
    if (access.kind() == Kind.DELETE) {
      for (ItemVersion gone : before.values()) {
        writes.add(new ItemWrite(access, gone.item(), Optional.of(gone), Optional.empty()));
      }
    }
    return writes;
  }

  String transaction() {
    return by.transaction();
  }

  boolean inserts() {
    return by.kind() == Kind.INSERT && replaced.isEmpty();
  }

  boolean deletes() {
    return made.isEmpty();
  }
}
