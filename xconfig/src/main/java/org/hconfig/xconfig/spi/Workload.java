package org.hconfig.xconfig.spi;

import java.util.Locale;

/** A kind of workload that policies distinguish. The adapter's own value. */
public interface Workload {
    /** Returns the name in stored histories: {@code READ_MOSTLY}. */
    String name();

    /** Returns the token in commands and files: its name in lower case with hyphens, such as {@code read-mostly}. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the workload that requires the same values of servers: itself, unless it differs for single objects only. */
    default Workload forServers() {
        return this;
    }
}
