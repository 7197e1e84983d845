package org.hconfig.hbase.config;

import java.util.Optional;

/** Reads the files that a site file includes by XInclude. */
public interface IncludeReader {
    /** A reader that finds no included file. */
    IncludeReader UNREADABLE = reference -> Optional.empty();

    /** Returns the bytes of the file with this reference, as written in the site file; empty when it cannot be read. */
    Optional<byte[]> read(String reference);
}
