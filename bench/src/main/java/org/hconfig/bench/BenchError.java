package org.hconfig.bench;

import java.util.List;
import org.hconfig.bench.experiment.Identified;
import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;

/** Errors of benchmarks and of the demo: HC-60xx. */
public enum BenchError implements ErrorCode {
    /** The read-back differs from the generated rows. */
    VERIFICATION_FAILED(
            6001,
            ErrorCategory.UNSAFE,
            "The rows read back after a run differ from the generated rows: rows were lost, duplicated or changed."),
    /** The cluster was not idle within the time limit. */
    NOT_QUIET(6002, ErrorCategory.CLUSTER, "Flushes or compactions did not finish within the time limit."),
    /** The cluster changed during the benchmark. */
    SERVERS_CHANGED(
            6003,
            ErrorCategory.CLUSTER,
            "A RegionServer started or stopped during a benchmark; its runs are not comparable."),
    /** The specification of a benchmark is invalid. */
    SPEC_INVALID(6004, ErrorCategory.USER, "The options of a benchmark contradict each other or are out of range.") {
        @Override
        public ExitCode exit() {
            return ExitCode.USAGE;
        }
    },
    /** Too little memory for the demo's lab. */
    MEMORY_SHORT(6005, ErrorCategory.CLUSTER, "The machine has too little free memory for the requested lab."),
    /** The report cannot be written. */
    REPORT_UNWRITABLE(6006, ErrorCategory.CLUSTER, "The report cannot be written to disk."),
    /** The lab cannot be observed. */
    LAB_UNOBSERVABLE(6007, ErrorCategory.CLUSTER, "A metric that a benchmark needs cannot be read from the lab."),
    /** A table with the name of the benchmark's own table exists. */
    TABLE_IN_THE_WAY(
            6008, ErrorCategory.UNSAFE, "A table with the benchmark's table name exists, but no benchmark created it."),
    /** There is no advice to compare with. */
    NO_ADVICE(6011, ErrorCategory.USER, "The initial flags of a GC benchmark cause no problem; no advice to measure.") {
        @Override
        public ExitCode exit() {
            return ExitCode.NOT_ENOUGH_DATA;
        }
    },
    /** The lab or the disk failed. */
    LAB_FAILED(6010, ErrorCategory.CLUSTER, "The lab's cluster or the local disk failed during a benchmark."),
    /** Interrupted. */
    INTERRUPTED(
            6009, ErrorCategory.USER, "A benchmark or demo was interrupted; its table and its own lab were removed.") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    };

    private final ErrorText text;

    BenchError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    /** Returns the error of a benchmark whose thread was interrupted. */
    public static HConfigException interrupted() {
        return new HConfigException(
                INTERRUPTED,
                "The benchmark was interrupted.",
                "",
                "Run it again; the same seed generates the same rows.");
    }

    /** Adds a problem of {@link #SPEC_INVALID} if a value of a specification is out of range. */
    public static void range(ProblemCollector problemCollector, String name, long value, long min, long max) {
        if (value < min || value > max) {
            problemCollector.add(
                    SPEC_INVALID,
                    name + "=" + value + " is out of range",
                    max == Long.MAX_VALUE ? "it must be at least " + min : "it must be " + min + " to " + max,
                    "Specify a value within the range.");
        }
    }

    /**
     * Adds a problem of {@link #SPEC_INVALID} if a list of choices is empty or has duplicates.
     *
     * @param name name of the list
     * @param one name of an element
     */
    public static <C extends Identified> void distinct(
            ProblemCollector problemCollector, String name, String one, List<C> chosen, C[] all) {
        if (chosen.isEmpty() || chosen.stream().distinct().count() != chosen.size()) {
            problemCollector.add(
                    SPEC_INVALID,
                    name + "=" + chosen.stream().map(Identified::id).toList() + " is invalid",
                    "a benchmark needs at least one " + one + ", and no duplicates",
                    "Choose from " + Identified.idList(all) + ".");
        }
    }

    @Override
    public ErrorText text() {
        return text;
    }
}
