package org.hconfig.hbase.cluster;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of reaching, reading and changing a cluster: HC-23xx. */
public enum ClusterError implements ErrorCode {
    /** Neither a directory nor a quorum. */
    CLUSTER_NAME(2301, ErrorCategory.USER, "--cluster is neither a directory nor a ZooKeeper quorum."),
    /** The directory does not describe a cluster. */
    CLUSTER_SITE(2302, ErrorCategory.USER, "The cluster's directory has no hbase-site.xml, or it cannot be read."),
    /** ZooKeeper does not respond. */
    ZOOKEEPER_UNREACHABLE(2303, ErrorCategory.CLUSTER, "No server of the ZooKeeper quorum accepts connections."),
    /** ZooKeeper responds, HBase does not. */
    MASTER_UNREACHABLE(2304, ErrorCategory.CLUSTER, "ZooKeeper responds, but no active HMaster does."),
    /** A request failed. */
    CLUSTER_READ(2305, ErrorCategory.CLUSTER, "Facts of the cluster or of a table could not be read."),
    /** The servers do not report their machines. */
    NODE_FACTS(2306, ErrorCategory.CLUSTER, "No RegionServer reports its memory and processors."),
    /** No server to plan for. */
    NO_SERVERS(2307, ErrorCategory.CLUSTER, "The cluster has no live RegionServer."),
    /** Invalid table name. */
    TABLE_NAME(2308, ErrorCategory.USER, "The table name is invalid."),
    /** A table was not created. */
    CREATE_FAILED(2310, ErrorCategory.CLUSTER, "A table could not be created."),
    /** A table was not altered. */
    ALTER_FAILED(2311, ErrorCategory.CLUSTER, "A table could not be altered, or its regions did not reopen in time."),
    /** A table was not dropped. */
    DROP_FAILED(2312, ErrorCategory.CLUSTER, "A table could not be dropped."),
    /** No such family. */
    FAMILY_UNKNOWN(2313, ErrorCategory.USER, "The table does not have the column family to be changed."),
    /** A page of a server was not received, was incomplete, or was late. */
    PAGE_UNREAD(
            2314,
            ErrorCategory.CLUSTER,
            "A page of a server's info port could not be read: timeout, truncated response, response too large, or not JSON."),
    /** The groups of RegionServers must be known, and this user may not read them. */
    GROUPS_UNREAD(
            2315,
            ErrorCategory.CLUSTER,
            "The groups of the RegionServers could not be read; without them, regions could be moved out of their group."),
    /** A table would name a class that a server cannot load, whose regions could then not open there. */
    CLASS_NOT_ON_SERVERS(
            2317,
            ErrorCategory.CLUSTER,
            "A table would name a class that is not on the class path of the HMaster or of a RegionServer; its regions could not open there."),
    /** A server's version has no hook for the engine, which would open there and place nothing. */
    ENGINE_WITHOUT_EFFECT(
            2318,
            ErrorCategory.CLUSTER,
            "A table would name a store engine that has no effect on the HBase version of a server."),
    /** Ports are open, and no ZooKeeper that serves requests is behind them. */
    ZOOKEEPER_NOT_SERVING(
            2319,
            ErrorCategory.CLUSTER,
            "Servers of the ZooKeeper quorum accept connections, but none of them serves requests, or they are not ZooKeeper."),
    /** A recorded answer is not in the form in which it was recorded. */
    RECORD_DAMAGED(2335, ErrorCategory.USER, "A file of a cluster archive is not as HConfig wrote it."),
    /** The answer to a question was not recorded. */
    NOT_RECORDED(2336, ErrorCategory.USER, "A cluster archive does not contain what a command needs."),
    /** The HMaster's version does not know a part of a request, and would misunderstand the request. */
    MASTER_TOO_OLD(2337, ErrorCategory.USER, "The version of the HMaster does not know a requested function."),
    /** The NameNode refuses, or does not respond. */
    VOLUMES_UNREAD(2338, ErrorCategory.CLUSTER, "The volumes of the DataNodes cannot be read."),
    /** A class of a vendor, for example, that HConfig does not have. */
    CLIENT_CLASS(2339, ErrorCategory.USER, "The client configuration names a class that the client cannot load."),
    /** The user interrupted an observation of a cluster. */
    INTERRUPTED(2390, ErrorCategory.USER, "The observation of a cluster was interrupted; nothing was changed.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final ErrorText text;

    ClusterError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
