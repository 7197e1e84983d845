package org.hconfig.hbase.dataset;

import org.hconfig.core.HConfigException;

/** Reports that a RegionServer rejected a cell above its own size limit, which the client did not know. */
public final class CellLimitException extends HConfigException {
    private static final long serialVersionUID = 1L;

    private final long limitBytes;

    /**
     * Creates the exception for one rejected cell.
     *
     * @param cellBytes the cell's size in bytes as the server counts it
     * @param limitBytes the server's limit in bytes
     */
    public CellLimitException(String cellBytes, long limitBytes) {
        super(
                LoadError.WRITE_REFUSED,
                "a RegionServer rejected a cell of " + cellBytes + " bytes: its limit is " + limitBytes,
                "hbase.server.keyvalue.maxsize of the servers, or of the table, is lower than in this client's configuration",
                "set hbase.server.keyvalue.maxsize to " + limitBytes
                        + " in the client's hbase-site.xml and resume the load: such rows are then rejected with"
                        + " their line; or raise it on the RegionServers");
        this.limitBytes = limitBytes;
    }

    /** Returns the server's limit in bytes. */
    public long limitBytes() {
        return limitBytes;
    }
}
