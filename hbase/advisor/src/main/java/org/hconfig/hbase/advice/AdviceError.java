package org.hconfig.hbase.advice;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Error codes of {@code hconfig advise}: HC-51xx. */
public enum AdviceError implements ErrorCode {
    /** The named rule or policy does not exist. */
    RULE_UNKNOWN(5101, ErrorCategory.USER, "No rule or policy has this name."),
    /** The table named for a workload was not observed. */
    TABLE_UNSEEN(5102, ErrorCategory.USER, "The table named for a workload was not found."),
    /** The directory of copied files is missing or has no usable file. */
    OFFLINE_DIRECTORY(
            5110, ErrorCategory.USER, "The directory of copied files does not exist or contains no usable file."),
    /** I/O error on a copied file. */
    OFFLINE_UNREADABLE(5111, ErrorCategory.USER, "A copied file cannot be read from disk."),
    /** Malformed XML, or not a Hadoop configuration file. */
    SITE_SYNTAX(5112, ErrorCategory.USER, "A site file is not well-formed, or is not a Hadoop configuration."),
    /** Retired: document types are skipped; {@link #SITE_ENTITY} reports the values that depend on one. */
    SITE_DOCTYPE(
            5113,
            ErrorCategory.USER,
            "Retired, no longer reported: a site file declares a document type; entities are rejected. See HC-5122."),
    /** Syntax error in hbase-env.sh. */
    ENV_SYNTAX(5114, ErrorCategory.USER, "hbase-env.sh has an unterminated quote."),
    /** Not the response of /jmx or /conf. */
    DUMP_SYNTAX(5115, ErrorCategory.USER, "A copied server page is not the JSON that HBase returns."),
    /** Page of a process that is not a RegionServer. */
    PAGE_ROLE(5116, ErrorCategory.USER, "A copied page belongs to a process that is not a RegionServer."),
    /** Contradicting HBase releases. */
    RELEASE_CONFLICT(5117, ErrorCategory.USER, "Copied pages and --hbase-version disagree on the HBase release."),
    /** Invalid {@code --hbase-version}. */
    RELEASE_UNREADABLE(5118, ErrorCategory.USER, "--hbase-version is not a valid HBase version."),
    /** Included file that is missing from the copies. */
    SITE_INCLUDE(5119, ErrorCategory.USER, "A site file includes a file that was not copied."),
    /** Shell commands that HConfig does not evaluate. */
    ENV_HIDDEN(5120, ErrorCategory.USER, "hbase-env.sh runs another script or evaluates generated commands."),
    /** RegionServers with different JVMs. */
    SERVERS_DIFFER(5121, ErrorCategory.USER, "Copied pages show RegionServers with different JDKs or heaps."),
    /** Value with an XML entity reference. */
    SITE_ENTITY(
            5122,
            ErrorCategory.USER,
            "A value in a site file contains an XML entity reference, which could read other files."),
    /** Variable set under an undecidable condition. */
    ENV_CONDITION(5123, ErrorCategory.USER, "hbase-env.sh sets a variable under a condition that cannot be evaluated."),
    /** Release without reference tables. */
    RELEASE_OUTSIDE(
            5124,
            ErrorCategory.USER,
            "The release of HBase is not in HConfig's tables, or the version is that of a vendor distribution."),
    /** Unset variable that may contain a heap size. */
    ENV_VARIABLE(
            5125,
            ErrorCategory.USER,
            "hbase-env.sh uses a variable that it does not set, so the heap size is unknown."),
    /** Page without usable metrics. */
    PAGE_EMPTY(5126, ErrorCategory.USER, "A copied RegionServer page contains no usable metric."),
    /** Unused files and directories. */
    FILES_UNUSED(
            5127, ErrorCategory.USER, "The directory of copied files contains files or directories that are not used."),
    /** Clock skew between HMaster and RegionServer. */
    CLOCK_SKEW(
            5128,
            ErrorCategory.USER,
            "A copied log shows that the HMaster rejected a RegionServer because of clock skew.");

    private final ErrorText text;

    AdviceError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == RULE_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
