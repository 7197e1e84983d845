package org.hconfig.hbase.transport;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.execution.Server;

/** A way to the site files of a cluster's servers and to their processes. Decides nothing. Not thread-safe. */
public interface ConfigFileTransport extends AutoCloseable {
    /** The file that plans change. */
    String SITE = "hbase-site.xml";

    /** True when it knows the way to a server. */
    boolean knows(Server server);

    /** A file as messages name it: {@code host:/etc/hbase/conf/hbase-site.xml}. */
    String place(Server server, String file);

    /**
     * Reads a file of a server's site directory.
     *
     * @param file its name, without a directory
     * @throws HConfigException {@link SiteError#TARGET_SERVER} or {@link SiteError#TARGET_READ}
     */
    byte[] read(Server server, String file);

    /**
     * Replaces a file of a server's site directory as a whole or not at all; owner and permissions stay.
     *
     * @param file its name, without a directory: {@link #SITE} or {@code hbase-env.sh}
     * @param expected what was read; when something else is there by now, nothing is placed
     * @throws HConfigException {@link SiteError#SITE_MOVED}, {@link SiteError#TARGET_SERVER} or {@link
     *     SiteError#TARGET_PLACE}
     */
    void place(Server server, String file, byte[] expected, byte[] content);

    /**
     * Ends the server's process in good order, or finds it ended, and starts it again. Returns when it was started; that
     * it serves is for the caller to see.
     *
     * @throws HConfigException {@link SiteError#TARGET_SERVER} or {@link SiteError#TARGET_RESTART}
     */
    void restart(Server server);

    @Override
    void close();
}
