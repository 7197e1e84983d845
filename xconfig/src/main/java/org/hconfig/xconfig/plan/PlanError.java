package org.hconfig.xconfig.plan;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of plans (HC-20xx) and of their execution (HC-21xx). */
public enum PlanError implements ErrorCode {
    /** The file cannot be read or written. */
    PLAN_UNREADABLE(2001, ErrorCategory.USER, "The plan file cannot be read or written."),
    /** The file is not a plan. */
    PLAN_MALFORMED(2002, ErrorCategory.USER, "The plan file is not valid JSON, or required fields are missing."),
    /** The content does not match the hash. */
    PLAN_EDITED(2003, ErrorCategory.UNSAFE, "The plan file was edited after it was created: its content hash differs."),
    /** Written by another version of the format. */
    PLAN_FORMAT(
            2004,
            ErrorCategory.USER,
            "The plan file has a format version that this version of HConfig does not support."),
    /** A proposal for a key that the catalogue does not have. */
    PLAN_KEY_UNKNOWN(2005, ErrorCategory.USER, "A policy proposes a key that is not in the settings catalogue."),
    /** The request contradicts itself. */
    PLAN_REQUEST(2007, ErrorCategory.USER, "No plan can be made for this request."),
    /** A plan contains a change that no planner could have proposed. */
    PLAN_FORBIDDEN(
            2008,
            ErrorCategory.UNSAFE,
            "The plan contains a forbidden change: an unknown key, a wrong scope, target or route, a value out of"
                    + " range, or a key that could cause data loss, extend privileges or load code."),
    /** The plan is not signed with a trusted key. */
    PLAN_UNSIGNED(
            2009,
            ErrorCategory.UNSAFE,
            "Plans must be signed, and this one is unsigned, was changed after signing, or was signed with an"
                    + " untrusted key."),
    /** A key file cannot be used. */
    SIGNING_KEY(2010, ErrorCategory.USER, "A signing key or a trusted public key cannot be used."),
    /** There is no such plan. */
    PLAN_UNKNOWN(2011, ErrorCategory.USER, "There is no plan with this ID, or no file of this name."),
    /** The journal cannot be used. */
    JOURNAL(2101, ErrorCategory.CLUSTER, "The journal in $HCONFIG_HOME cannot be read or written."),
    /** Another executor is running. */
    CLUSTER_BUSY(2102, ErrorCategory.UNSAFE, "Another HConfig process is changing this cluster."),
    /** An earlier run is incomplete. */
    RUN_UNFINISHED(
            2103,
            ErrorCategory.UNSAFE,
            "An earlier run on this cluster is incomplete and must be finished or rolled back first."),
    /** No such run. */
    RUN_UNKNOWN(2104, ErrorCategory.USER, "The journal contains no run with this ID, or none on this cluster."),
    /** Nothing to roll back. */
    RUN_ENDED(2105, ErrorCategory.USER, "The run has already been rolled back."),
    /** A step failed. */
    STEP_FAILED(2106, ErrorCategory.CLUSTER, "A step of the plan failed; the preceding steps remain applied."),
    /** The cluster has changed since the plan was made. */
    PLAN_STALE(2107, ErrorCategory.UNSAFE, "The cluster has changed since the plan was made."),
    /** The read-back value differs from the value that was set. */
    NOT_AS_APPLIED(
            2108, ErrorCategory.CLUSTER, "The change was made, but the read-back verification shows another value."),
    /** The table to drop contains rows. */
    TABLE_NOT_EMPTY(2109, ErrorCategory.UNSAFE, "The rollback would drop a table that contains rows."),
    /** Someone else changed the same key. */
    FOREIGN_CHANGE(2110, ErrorCategory.UNSAFE, "A value was changed by someone else since the plan was applied."),
    /** The plan requires a route that no adapter implements. */
    ROUTE_UNSUPPORTED(2111, ErrorCategory.USER, "The plan requires a change by a route that apply does not support."),
    /** The plan belongs to another cluster. */
    OTHER_CLUSTER(2112, ErrorCategory.UNSAFE, "The plan or run belongs to another cluster."),
    /** The cluster carries the mark of a run that another home started. */
    MARKED(2113, ErrorCategory.UNSAFE, "The cluster is marked with an unfinished run of another HConfig home."),
    /** The content of the journal is not the content that was written. */
    JOURNAL_DAMAGED(2114, ErrorCategory.CLUSTER, "The journal in $HCONFIG_HOME is damaged."),
    /** Fewer servers are live than when the run started. */
    SERVER_LOST(
            2115, ErrorCategory.CLUSTER, "A server that was live when the run started or resumed is no longer live."),
    /** Outside the change window. */
    WINDOW_CLOSED(
            2116,
            ErrorCategory.UNSAFE,
            "No change window is open: the run does not start, or stopped between two steps and can be resumed."),
    /** Time limit exceeded. */
    TOO_LONG(
            2117,
            ErrorCategory.UNSAFE,
            "A run exceeded its time limit, stopped between two steps, and can be resumed.");

    private final ErrorText text;

    PlanError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == PLAN_UNKNOWN || this == RUN_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
