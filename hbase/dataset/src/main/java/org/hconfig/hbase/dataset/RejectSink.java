package org.hconfig.hbase.dataset;

/** Records every row of the input that cannot be loaded. Thread-safe. */
public interface RejectSink {
    /**
     * Records one row.
     *
     * @throws org.hconfig.core.HConfigException when there are more rejects than the user allowed
     */
    void reject(RejectedRow rejectedRow);
}
