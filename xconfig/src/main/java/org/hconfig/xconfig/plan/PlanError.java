package org.hconfig.xconfig.plan;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with a plan (HC-20xx) and with carrying it out (HC-21xx). */
public enum PlanError implements ErrorCode {
    /** The file cannot be read or written. */
    PLAN_UNREADABLE(2001, ErrorCategory.USER, "A plan file cannot be read or written."),
    /** The file is not a plan. */
    PLAN_MALFORMED(2002, ErrorCategory.USER, "A plan file is not JSON, or lacks what every plan has."),
    /** The content no longer fits the hash. */
    PLAN_EDITED(2003, ErrorCategory.UNSAFE, "A plan file was edited after it was made: its content hash differs."),
    /** Written by another version. */
    PLAN_FORMAT(2004, ErrorCategory.USER, "A plan file has a format version that this HConfig does not know."),
    /** A proposal for a key that the catalogue does not have. */
    PLAN_KEY_UNKNOWN(2005, ErrorCategory.USER, "A policy proposes a key that the settings catalogue does not have."),
    /** The table exists and looks different from what was asked for. */
    TABLE_SCHEMA(2006, ErrorCategory.USER, "The table exists with other column families than those asked for."),
    /** The request contradicts itself. */
    PLAN_REQUEST(2007, ErrorCategory.USER, "What was asked of the planner cannot be planned for."),
    /** A plan wants what no planner could have proposed. */
    PLAN_FORBIDDEN(
            2008,
            ErrorCategory.UNSAFE,
            "A plan contains a change that no plan may make: an unknown key, another scope, target or route, a value out of"
                    + " range, or a key that could lose data, widen rights or load code."),
    /** Nobody who is trusted has signed the plan. */
    PLAN_UNSIGNED(
            2009,
            ErrorCategory.UNSAFE,
            "A plan must be signed, and is not, was changed since, or was signed by a key that is not trusted."),
    /** A key file cannot be used. */
    SIGNING_KEY(2010, ErrorCategory.USER, "A key that signs plans, or that is trusted to, cannot be used."),
    /** The journal cannot be used. */
    JOURNAL(2101, ErrorCategory.CLUSTER, "The journal in $HCONFIG_HOME cannot be read or written."),
    /** Another executor is at work. */
    CLUSTER_BUSY(2102, ErrorCategory.UNSAFE, "Another HConfig is changing this cluster right now."),
    /** An earlier run stopped half-way. */
    RUN_UNFINISHED(
            2103, ErrorCategory.UNSAFE, "An earlier run on this cluster stopped half-way and must be ended first."),
    /** No such run. */
    RUN_UNKNOWN(2104, ErrorCategory.USER, "The journal knows no run of this name, or none that this cluster had."),
    /** Nothing to undo. */
    RUN_ENDED(2105, ErrorCategory.USER, "The run was rolled back already."),
    /** A step failed. */
    STEP_FAILED(2106, ErrorCategory.CLUSTER, "A step of a plan failed; the steps before it stand."),
    /** The cluster moved since the plan was made. */
    PLAN_STALE(2107, ErrorCategory.UNSAFE, "The cluster is no longer what the plan was made for."),
    /** Read back, and not as told. */
    NOT_AS_APPLIED(2108, ErrorCategory.CLUSTER, "A change was made, but reading it back shows another value."),
    /** The table to drop holds rows. */
    TABLE_NOT_EMPTY(2109, ErrorCategory.UNSAFE, "Undoing would drop a table that holds rows."),
    /** Someone else changed the same key. */
    FOREIGN_CHANGE(2110, ErrorCategory.UNSAFE, "A value was changed by someone else since the plan was applied."),
    /** The plan needs a route that has no hands yet. */
    ROUTE_UNSUPPORTED(2111, ErrorCategory.USER, "A plan asks for a change by a route that apply does not take."),
    /** The plan belongs to another cluster. */
    OTHER_CLUSTER(2112, ErrorCategory.UNSAFE, "The plan or run belongs to another cluster."),
    /** The cluster carries the mark of a run that another home began. */
    MARKED(
            2113,
            ErrorCategory.UNSAFE,
            "A run that another HConfig home began on this cluster is unfinished, as the cluster's own mark says."),
    /** The journal's content is not what was written. */
    JOURNAL_DAMAGED(2114, ErrorCategory.CLUSTER, "The journal in $HCONFIG_HOME is damaged."),
    /** Fewer RegionServers live than when the run began. */
    SERVER_LOST(
            2115, ErrorCategory.CLUSTER, "A RegionServer that lived when a run began or went on does not any more."),
    /** Time of the week. */
    WINDOW_CLOSED(
            2116,
            ErrorCategory.UNSAFE,
            "No change window is open: a run does not begin, or stopped between two steps and can go on."),
    /** Time that has passed. */
    TOO_LONG(
            2117,
            ErrorCategory.UNSAFE,
            "A run stopped between two steps because it took longer than it may, and can go on.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    PlanError(int number, ErrorCategory category, String meaning) {
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
