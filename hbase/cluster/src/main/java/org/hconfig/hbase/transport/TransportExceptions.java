package org.hconfig.hbase.transport;

import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.execution.Server;

/** The errors that every target has, in the same words. */
final class TransportExceptions {
    private TransportExceptions() {}

    static HConfigException unreadable(String place, Exception failure) {
        return HBaseExceptions.coded(
                SiteError.TARGET_READ,
                place + " cannot be read",
                "check that it exists and that HConfig's user may read it",
                failure);
    }

    static HConfigException unreadable(String place, String why) {
        return new HConfigException(
                SiteError.TARGET_READ,
                place + " cannot be read",
                why,
                "check that it exists and that the program may read it");
    }

    static HConfigException unwritable(String place, String why) {
        return new HConfigException(
                SiteError.TARGET_PLACE,
                place + " cannot be placed",
                why,
                "see what the program says; then go on with the run or roll it back");
    }

    static HConfigException unwritable(String place, Exception failure) {
        return new HConfigException(
                new Problem(
                        SiteError.TARGET_PLACE,
                        place + " cannot be placed; what was there is there still",
                        HBaseExceptions.text(failure),
                        "check the disk's room, and that HConfig's user may write the directory"),
                failure);
    }

    static HConfigException changed(String place) {
        return new HConfigException(
                SiteError.SITE_MOVED,
                place + " was changed by someone else a moment ago",
                "it is not what was read before; nothing has been placed",
                "find out who changes it, then try again");
    }

    static HConfigException notRestarted(Server server, String why) {
        return new HConfigException(
                SiteError.TARGET_RESTART,
                server.label() + " could not be restarted",
                why,
                "restart it by hand, then go on with the run; the target file names the command");
    }

    static HConfigException unknown(Server server, String where) {
        return new HConfigException(
                SiteError.TARGET_SERVER,
                where + " does not say where " + server.label() + " keeps its site file",
                "every server that is changed must be named there as HBase names it",
                "add it to the file");
    }
}
