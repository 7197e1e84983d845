package org.hconfig.cli.bench;

import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine.Option;

/** Options of paired runs under load. */
final class RunOptions {
    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Warm-up without CPU budget before each run. Default: ${DEFAULT-VALUE}s.")
    private int warmUp;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "Measured time of each run. Default: ${DEFAULT-VALUE}s.")
    private int seconds;

    @Option(names = "--repeats", paramLabel = "N", description = "Number of pairs. Default: ${DEFAULT-VALUE}.")
    private int repeats;

    /** Creates the options with the given default of measured seconds. */
    RunOptions(int seconds) {
        this(WorkloadSpec.WARM_UP_DEFAULT, seconds, WorkloadSpec.REPEATS_DEFAULT);
    }

    private RunOptions(int warmUp, int seconds, int repeats) {
        this.warmUp = warmUp;
        this.seconds = seconds;
        this.repeats = repeats;
    }

    /** Returns options of a single run without warm-up. */
    static RunOptions single(int seconds) {
        return new RunOptions(0, seconds, 1);
    }

    int warmUp() {
        return warmUp;
    }

    int seconds() {
        return seconds;
    }

    int repeats() {
        return repeats;
    }
}
