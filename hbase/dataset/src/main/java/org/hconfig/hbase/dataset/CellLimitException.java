package org.hconfig.hbase.dataset;

import org.hconfig.core.HConfigException;

/** A RegionServer refuses a cell because it is larger than the server's own limit, which the client did not know. */
public final class CellLimitException extends HConfigException {
    private static final long serialVersionUID = 1L;

    private final long limitBytes;

    /**
     * The refusal of a cell.
     *
     * @param cellBytes the cell's size as the server counts it
     * @param limitBytes the server's limit
     */
    public CellLimitException(String cellBytes, long limitBytes) {
        super(
                LoadError.WRITE_REFUSED,
                "a RegionServer refuses a cell of " + cellBytes + " bytes: its limit is " + limitBytes,
                "hbase.server.keyvalue.maxsize of the servers, or of the table, is lower than this client knows",
                "set hbase.server.keyvalue.maxsize to " + limitBytes
                        + " in the client's hbase-site.xml and resume the load: such rows are then rejected with"
                        + " their line; or raise it on the RegionServers");
        this.limitBytes = limitBytes;
    }

    /** The server's limit. */
    public long limitBytes() {
        return limitBytes;
    }
}
