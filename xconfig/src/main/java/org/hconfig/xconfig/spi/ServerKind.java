package org.hconfig.xconfig.spi;

import java.util.Optional;

/** Role of a server. The adapter's own value. */
public interface ServerKind {
    /** Returns the name in the journal. */
    String name();

    /** Returns the display text. */
    String label();

    /** Returns what it carries, in the singular: the database's word for a partition of its data; empty when it holds no data. */
    Optional<String> carries();
}
