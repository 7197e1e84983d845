package org.hconfig.gc;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Error codes of garbage collection logs and of the requests about them: HC-80xx. */
public enum GcError implements ErrorCode {
    /** The file does not exist or cannot be read. */
    UNREADABLE(8001, true, "A garbage collection log cannot be opened or read."),
    /** The file is empty. */
    EMPTY(8002, true, "A garbage collection log is empty."),
    /** The file is binary, or an archive in an unsupported format. */
    BINARY(8003, true, "A file given as a log is not a text file."),
    /** Text without a garbage collection line. */
    NOT_A_GC_LOG(8004, true, "A file given as a log, or as a part of one, contains no garbage collection line."),
    /** The directory contains no logs. */
    NO_LOGS(8005, true, "A directory contains no garbage collection log."),
    /** Files of a directory that are no garbage collection logs. */
    SKIPPED(8006, false, "A directory contains other files besides garbage collection logs; they are skipped."),
    /** The last line, or the compressed stream, is truncated. */
    TRUNCATED(8010, false, "A log is truncated within a line, a collection or its compressed stream."),
    /** Details of the heap are not logged. */
    DETAIL_MISSING(8011, false, "A log lacks details required for advice; the message names the flag to add."),
    /** Lines have no timestamps. */
    NO_TIMES(8012, false, "A log has no timestamps, so shares of time cannot be computed."),
    /** Timestamps go backwards. */
    CLOCK_BACKWARDS(8013, false, "Timestamps go backwards within a log."),
    /** Time of day and uptime disagree. */
    CLOCK_JUMP(8014, false, "The time of day in a log jumps relative to the JVM's uptime."),
    /** The JVM was restarted. */
    RESTARTED(8015, false, "A log covers several consecutive runs of a JVM."),
    /** Several JVMs wrote to the log. */
    MIXED_JVMS(
            8016,
            false,
            "A log contains interleaved lines of several JVMs, of several collectors, or in the formats of several JDKs."),
    /** Parts of events are missing. */
    DAMAGED(8017, false, "A log contains collections without an end or without a beginning."),
    /** No collection occurred during the log. */
    NO_PAUSES(8018, false, "A garbage collection log contains no collection."),
    /** The machine lacks CPU or memory. */
    STARVED(
            8019,
            false,
            "Pauses took much longer than the CPU time they got: the machine lacks CPU, or swaps; no flag of the"
                    + " collector removes the cause."),
    /** The time to safepoint is long. */
    SLOW_TO_STOP(8020, false, "The time to safepoint is long; no flag of the collector removes the cause."),
    /** Too many lines of the collector were not understood. */
    NOT_UNDERSTOOD(
            8021,
            false,
            "Less than 98 % of a log's collector lines were understood: its figures are incomplete, and no advice is based"
                    + " on them."),
    /** The JVM dropped messages. */
    DROPPED(8022, false, "The JVM dropped log messages (-Xlog:async), so the figures are lower bounds."),
    /** Collection numbers are missing. */
    GAPS(8023, false, "A log lacks collections: its sequence of collection numbers has gaps."),
    /** Sizes required for advice were not given. */
    USAGE_MISSING(8030, true, "Advice requires sizes that neither the log nor the command line provides."),
    /** The given sizes contradict each other. */
    USAGE_IMPOSSIBLE(8031, false, "The sizes given for a server do not fit any heap, or the heap of its machine."),
    /** The JVM rejects a flag. */
    FLAG_REFUSED(8032, false, "A JVM rejects flags that would have been recommended; they are omitted."),
    /** The JVM cannot be started for a check. */
    JVM_UNREACHABLE(8033, true, "The given JVM cannot be started to check flags."),
    /** The JDK that the flags are for is unknown. */
    JDK_UNKNOWN(8034, false, "The JDK is unknown, so only flags supported by every possible JDK are recommended."),
    /** A log was written by another JDK than the given one. */
    JDK_CONTRADICTED(8035, true, "A log was written by another JDK than the one that the flags are for."),
    /** The machine's memory, or the off-heap memory, is unknown. */
    MEMORY_UNKNOWN(
            8036,
            false,
            "Facts about a server's memory are missing, so the recommended heap is not fully checked against it."),
    /** The logs are from several JDKs or collectors, so no single set of flags can be derived. */
    LOGS_DIFFER(
            8037,
            true,
            "The given logs are from different JDKs or collectors, so no single set of flags can be derived from them."),
    /** The chart file cannot be written. */
    PICTURE_UNWRITABLE(8040, true, "The file for the charts cannot be written."),
    /** Coordinated collections of a table's servers cannot be controlled. */
    COLLECTIONS_FAILED(
            8041, true, "The coordinated garbage collection of a table's servers could not be configured or queried."),
    /** Parameters of coordinated collections are out of range. */
    COLLECTIONS_INVALID(8042, true, "The parameters for coordinated garbage collections of servers are out of range.");

    private final ErrorText text;
    private final boolean ends;

    GcError(int number, boolean ends, String meaning) {
        this.text = new ErrorText(number, ErrorCategory.USER, meaning);
        this.ends = ends;
    }

    /** Returns true when the error prevents any result; false when it only limits the result. */
    public boolean ends() {
        return ends;
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == USAGE_MISSING ? ExitCode.NOT_ENOUGH_DATA : ends ? ExitCode.FAILED : ExitCode.OK;
    }
}
