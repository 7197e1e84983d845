package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;

/** Base address of the pages of a server's info server. */
public final class InfoServerAddress {
    private InfoServerAddress() {}

    /**
     * Returns the base address of the pages.
     *
     * @param host the server's host name or address
     * @param port its info port
     * @param encrypted true for https ({@code hbase.ssl.enabled})
     * @throws org.hconfig.core.HConfigException {@link ClusterError#CLUSTER_READ} when the address is invalid
     */
    public static URI of(String host, int port, boolean encrypted) {
        try {
            return new URI(encrypted ? "https" : "http", null, host, port, "/", null, null);
        } catch (URISyntaxException noAddress) {
            throw HBaseExceptions.unread("the address of " + host + ":" + port, new IOException(noAddress));
        }
    }
}
