package org.hconfig.xconfig.spi;

/** A kind of workload that policies distinguish. The adapter's own value. */
public interface Workload {
    /** Returns the name in stored histories: {@code READ_MOSTLY}. */
    String name();

    /** Returns the token in commands and files: {@code read-mostly}. */
    String id();

    /** Returns the workload that requires the same values of servers: itself, unless it differs for single objects only. */
    default Workload forServers() {
        return this;
    }
}
