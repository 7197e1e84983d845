package org.hconfig.hbase.heat;

import org.hconfig.hbase.model.RowKey;

/**
 * A region on a server. A region that moves has another place.
 *
 * @param region encoded name
 * @param server the server that hosts it: {@code host,port,startcode}
 * @param start its first row key; empty at the table's start
 * @param end first row key after it; empty at the table's end
 */
public record RegionPlace(String region, String server, RowKey start, RowKey end) {
    /** Returns the host and port of the server. */
    public String address() {
        int second = server.lastIndexOf(',');
        return second < 0 ? server : server.substring(0, second).replace(',', ':');
    }
}
