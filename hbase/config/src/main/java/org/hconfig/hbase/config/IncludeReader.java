package org.hconfig.hbase.config;

import java.util.Optional;

/** Reads the files that a site file includes by XInclude. */
public interface IncludeReader {
    /** No included file can be read. */
    IncludeReader UNREADABLE = reference -> Optional.empty();

    /** The bytes of the file with this reference, as the site file names it; empty when it cannot be read. */
    Optional<byte[]> read(String reference);
}
