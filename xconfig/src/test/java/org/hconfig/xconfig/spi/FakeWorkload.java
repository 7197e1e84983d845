package org.hconfig.xconfig.spi;

/** Workloads of {@link FakeDatabase}. */
public enum FakeWorkload implements Workload {
    BULK_LOAD,
    WRITE_ONLY,
    MIXED,
    SCANS;

    @Override
    public FakeWorkload forServers() {
        return this == BULK_LOAD ? WRITE_ONLY : this;
    }
}
