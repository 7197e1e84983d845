package org.hconfig.gc;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** What can be wrong with logs of the garbage collector, and with what is asked of them: HC-80xx. */
public enum GcError implements ErrorCode {
    /** The file is not there, or may not be read. */
    UNREADABLE(8001, true, "A log of the garbage collector cannot be opened or read."),
    /** Nothing is in it. */
    EMPTY(8002, true, "A log of the garbage collector is empty."),
    /** Bytes that are no text, or an archive of a kind that is not read. */
    BINARY(8003, true, "A file that was given as a log is not text."),
    /** Text without a line of a garbage collector. */
    NOT_A_GC_LOG(8004, true, "A file given as a log, or as a part of one, has no line of a garbage collector."),
    /** The directory holds no logs. */
    NO_LOGS(8005, true, "A directory was given in which there is no log of a garbage collector."),
    /** The last line, or the compressed stream, ends in the middle. */
    TRUNCATED(8010, false, "A log ends in the middle of a line, of a collection or of its compressed stream."),
    /** Details of the heap are not logged. */
    DETAIL_MISSING(8011, false, "A log lacks details that advice needs; the message names the flag to add."),
    /** Lines say no time. */
    NO_TIMES(8012, false, "A log has no timestamps, so that shares of time cannot be computed."),
    /** Time runs backwards. */
    CLOCK_BACKWARDS(8013, false, "Time runs backwards within a log."),
    /** The time of day and the time since the start disagree. */
    CLOCK_JUMP(8014, false, "Within a log the time of day jumps against the time since the JVM's start."),
    /** The JVM was restarted. */
    RESTARTED(8015, false, "A log covers several runs of a JVM, one after the other."),
    /** Several JVMs wrote into it. */
    MIXED_JVMS(
            8016,
            false,
            "A log has lines of several JVMs at once, of several collectors, or in the formats of several JDKs."),
    /** Parts of events were left out. */
    DAMAGED(8017, false, "A log has collections that begin and do not end, or end and did not begin."),
    /** Nothing was collected while it was written. */
    NO_PAUSES(8018, false, "A log of the garbage collector has no collection in it."),
    /** The machine is short of processors or memory. */
    STARVED(
            8019,
            false,
            "Pauses took far longer than the processor time they got: the machine is short of it, or swaps; no flag of the"
                    + " collector removes the cause."),
    /** Threads take long to stop. */
    SLOW_TO_STOP(8020, false, "Threads take long to reach a safepoint; no flag of the collector removes the cause."),
    /** Too many of the collector's lines were not understood. */
    NOT_UNDERSTOOD(
            8021,
            false,
            "Less than 98 % of a log's collector lines were understood: its figures are incomplete, and no advice is based"
                    + " on them."),
    /** The JVM dropped messages. */
    DROPPED(8022, false, "The JVM dropped messages of its log (-Xlog:async), so that figures are lower bounds."),
    /** Numbers of collections are left out. */
    GAPS(8023, false, "A log lacks collections: numbers between those that it has are missing."),
    /** Figures that advice needs were not given. */
    USAGE_MISSING(8030, true, "Advice needs sizes that neither the log nor the command line gives."),
    /** Given sizes contradict each other. */
    USAGE_IMPOSSIBLE(8031, false, "The sizes given for a server do not fit any heap, or the heap of its machine."),
    /** The JVM refuses a flag. */
    FLAG_REFUSED(8032, false, "A JVM refuses flags that would have been recommended; they are left out."),
    /** The JVM cannot be asked. */
    JVM_UNREACHABLE(8033, true, "A JVM that was named cannot be started and asked."),
    /** The JDK of the flags is not known. */
    JDK_UNKNOWN(8034, false, "The JDK is not known, so only flags that each possible JDK takes are recommended."),
    /** A log is of another JDK than the one given. */
    JDK_CONTRADICTED(8035, true, "A log was written by another JDK than the one that flags are wanted for."),
    /** The memory of the machine, or outside the heap, is not known. */
    MEMORY_UNKNOWN(
            8036,
            false,
            "Facts about a server's memory are missing, so the advised heap is not compared with all of it."),
    /** No one set of flags follows from logs of several JDKs or collectors. */
    LOGS_DIFFER(
            8037,
            true,
            "Logs that were given together are of different JDKs or collectors, so that no one set of flags follows from them."),
    /** Pictures cannot be written. */
    PICTURE_UNWRITABLE(8040, true, "The file for the pictures cannot be written."),
    /** A table's servers cannot be told to collect together. */
    COLLECTIONS_FAILED(
            8041, true, "The servers of a table could not be told, or asked, whether they collect garbage together."),
    /** Terms of such collections are out of range. */
    COLLECTIONS_INVALID(8042, true, "Collections that servers make together are asked for with numbers out of range.");

    private final int number;
    private final boolean ends;
    private final String meaning;

    GcError(int number, boolean ends, String meaning) {
        this.number = number;
        this.ends = ends;
        this.meaning = meaning;
    }

    /** True when nothing can be said because of it; false when it only lessens what can be said. */
    public boolean ends() {
        return ends;
    }

    @Override
    public String code() {
        return "HC-" + number;
    }

    @Override
    public ErrorCategory category() {
        return ErrorCategory.USER;
    }

    @Override
    public String meaning() {
        return meaning;
    }

    @Override
    public ExitCode exit() {
        return this == USAGE_MISSING ? ExitCode.NOT_ENOUGH_DATA : ends ? ExitCode.FAILED : ExitCode.OK;
    }
}
