package org.hconfig.bench;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;

/** What can end a bench or a demo: HC-60xx. */
public enum BenchError implements ErrorCode {
    /** The read-back differs from what was generated. */
    VERIFICATION_FAILED(
            6001,
            ErrorCategory.UNSAFE,
            "A run's read-back does not equal what was generated: rows lost, doubled or changed."),
    /** Never quiet within the limit. */
    NOT_QUIET(6002, ErrorCategory.CLUSTER, "Flushes or compactions did not end within the time limit."),
    /** The cluster changed under the bench. */
    SERVERS_CHANGED(
            6003, ErrorCategory.CLUSTER, "A RegionServer came or went during a bench, so its runs cannot be compared."),
    /** A bench that cannot be run as asked. */
    SPEC_INVALID(6004, ErrorCategory.USER, "The options of a bench contradict each other or are out of range."),
    /** Too little memory for the demo's lab. */
    MEMORY_SHORT(6005, ErrorCategory.CLUSTER, "The machine has too little free memory for the lab that was asked for."),
    /** The report cannot be written. */
    REPORT_UNWRITABLE(6006, ErrorCategory.CLUSTER, "The report cannot be written to disk."),
    /** The lab cannot be observed. */
    LAB_UNOBSERVABLE(6007, ErrorCategory.CLUSTER, "A metric that a bench needs cannot be read from the lab."),
    /** The bench's own table is in the way. */
    TABLE_IN_THE_WAY(
            6008, ErrorCategory.UNSAFE, "A table with the name the bench uses exists and was not made by a bench."),
    /** Nothing to compare. */
    NO_ADVICE(6011, ErrorCategory.USER, "Nothing hurts under the flags with which a bench of the collector began.") {
        @Override
        public ExitCode exit() {
            return ExitCode.NOT_ENOUGH_DATA;
        }
    },
    /** The lab or the disk failed. */
    LAB_FAILED(6010, ErrorCategory.CLUSTER, "The lab's cluster or the local disk failed during a bench."),
    /** Interrupted. */
    INTERRUPTED(6009, ErrorCategory.USER, "A bench or demo was interrupted; its table and its own lab were removed.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    BenchError(int number, ErrorCategory category, String meaning) {
        this.number = number;
        this.category = category;
        this.meaning = meaning;
    }

    /** The error of a bench whose thread was interrupted. */
    public static HConfigException interrupted() {
        return new HConfigException(
                INTERRUPTED,
                "The bench was interrupted before its end.",
                "",
                "Run it again; the same seed gives the same rows.");
    }

    /** Adds a problem of {@link #SPEC_INVALID} when a value of a bench's description is out of its range. */
    public static void range(ProblemCollector problemCollector, String name, long value, long min, long max) {
        if (value < min || value > max) {
            problemCollector.add(
                    SPEC_INVALID,
                    name + "=" + value + " is out of range",
                    max == Long.MAX_VALUE ? "it must be " + min + " or more" : "it must be " + min + " to " + max,
                    "Give a value within the range.");
        }
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
