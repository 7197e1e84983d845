package org.hconfig.hbase.advice;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with asking for advice: HC-51xx. */
public enum AdviceError implements ErrorCode {
    /** No such rule. */
    RULE_UNKNOWN(5101, ErrorCategory.USER, "No rule and no policy has this name."),
    /** No such table. */
    TABLE_UNSEEN(5102, ErrorCategory.USER, "A table that a workload was named for was not seen."),
    /** No such directory of copied files. */
    OFFLINE_DIRECTORY(5110, ErrorCategory.USER, "The directory of copied files does not exist or holds none of them."),
    /** A copied file that cannot be read. */
    OFFLINE_UNREADABLE(5111, ErrorCategory.USER, "A copied file cannot be read from disk."),
    /** Not XML, or not a site file. */
    SITE_SYNTAX(5112, ErrorCategory.USER, "A site file is not well-formed, or is no Hadoop configuration."),
    /** Retired: a document type, which is skipped today; {@link #SITE_ENTITY} names the values that depend on one. */
    SITE_DOCTYPE(
            5113,
            ErrorCategory.USER,
            "Retired, no longer reported: a site file declares a document type; entities are refused. See HC-5122."),
    /** A start script that cannot be understood. */
    ENV_SYNTAX(5114, ErrorCategory.USER, "hbase-env.sh has a quotation that never ends."),
    /** Not what /jmx or /conf shows. */
    DUMP_SYNTAX(5115, ErrorCategory.USER, "A copied page of a server is not the JSON that HBase shows."),
    /** A page of another process. */
    PAGE_ROLE(5116, ErrorCategory.USER, "A copied page belongs to a process that is not a RegionServer."),
    /** Several releases of HBase. */
    RELEASE_CONFLICT(5117, ErrorCategory.USER, "Copied pages and --hbase-version disagree on the release of HBase."),
    /** Not a version of HBase. */
    RELEASE_UNREADABLE(5118, ErrorCategory.USER, "--hbase-version does not name a version of HBase."),
    /** A file that was not copied. */
    SITE_INCLUDE(5119, ErrorCategory.USER, "A site file includes a file that is not among the copied files."),
    /** Commands that only a shell understands. */
    ENV_HIDDEN(5120, ErrorCategory.USER, "hbase-env.sh runs another script, or computed text."),
    /** RegionServers that are not alike. */
    SERVERS_DIFFER(5121, ErrorCategory.USER, "Copied pages show RegionServers with different JDKs or heaps."),
    /** A value that depends on an entity. */
    SITE_ENTITY(5122, ErrorCategory.USER, "A value in a site file refers to an entity, which could read other files."),
    /** A value that a condition decides. */
    ENV_CONDITION(5123, ErrorCategory.USER, "hbase-env.sh sets a variable under a condition that is not decided."),
    /** A release of which HConfig has no tables. */
    RELEASE_OUTSIDE(
            5124,
            ErrorCategory.USER,
            "The release of HBase is not in HConfig's tables, or the version is that of a vendor's stack."),
    /** A variable that may hold a heap size. */
    ENV_VARIABLE(
            5125, ErrorCategory.USER, "hbase-env.sh uses a variable that it does not set, so the heap is unknown."),
    /** A page without figures. */
    PAGE_EMPTY(5126, ErrorCategory.USER, "A copied page of a RegionServer shows no figure that can be used."),
    /** Files and directories that advice does not use. */
    FILES_UNUSED(
            5127, ErrorCategory.USER, "The directory of copied files holds files or directories that are not used."),
    /** Clocks that are not alike. */
    CLOCK_SKEW(5128, ErrorCategory.USER, "A copied log shows that the HMaster refused a RegionServer for its clock.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    AdviceError(int number, ErrorCategory category, String meaning) {
        this.number = number;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return "HC-" + number;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}
