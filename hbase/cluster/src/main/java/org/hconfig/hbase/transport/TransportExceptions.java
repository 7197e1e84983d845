package org.hconfig.hbase.transport;

import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.spi.Server;

/** The errors common to all transports. */
final class TransportExceptions {
    private TransportExceptions() {}

    static HConfigException unreadable(String place, Exception failure) {
        return HBaseExceptions.coded(
                SiteError.TARGET_READ,
                place + " cannot be read",
                "check that it exists and that HConfig's user can read it",
                failure);
    }

    static HConfigException unreadable(String place, String why) {
        return new HConfigException(
                SiteError.TARGET_READ,
                place + " cannot be read",
                why,
                "check that it exists and that the program can read it");
    }

    static HConfigException unwritable(String place, String why) {
        return new HConfigException(
                SiteError.TARGET_PLACE,
                place + " cannot be written",
                why,
                "check the output of the program; then resume the run or roll it back");
    }

    static HConfigException unwritable(String place, Exception failure) {
        return new HConfigException(
                new Problem(
                        SiteError.TARGET_PLACE,
                        place + " cannot be written; the existing file is unchanged",
                        HBaseExceptions.text(failure),
                        "check the free disk space, and that HConfig's user can write to the directory"),
                failure);
    }

    static HConfigException changed(String place) {
        return new HConfigException(
                SiteError.SITE_MOVED,
                place + " was changed by another user or program",
                "its content differs from what HConfig read; nothing has been written",
                "find out who changes it, then retry");
    }

    static HConfigException notRestarted(Server server, String why) {
        return new HConfigException(
                SiteError.TARGET_RESTART,
                server.label() + " could not be restarted",
                why,
                "restart it manually, then resume the run; the target file defines the command");
    }

    static HConfigException unknown(Server server, String where) {
        return new HConfigException(
                SiteError.TARGET_SERVER,
                where + " does not define where " + server.label() + " keeps its site file",
                "it must list every server to be changed, by HBase's name of the server",
                "add the server to the file");
    }
}
