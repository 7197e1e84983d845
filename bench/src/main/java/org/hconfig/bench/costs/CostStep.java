package org.hconfig.bench.costs;

import java.util.Locale;

/** The steps of storing a row, as a hardware profile names them. */
public enum CostStep {
    /** Taking a row: the region's locks, the write-ahead log, the memstore. No remote call and no DataNode. */
    PUT,
    /** Writing a row from the memstore to a store file. */
    FLUSH,
    /** Reading a row from one file and writing it to another. */
    COMPACT;

    /** The name in a profile and in JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
