package org.hconfig.cli.advice;

import org.hconfig.cli.CommandContext;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.terminal.units.SecondsConverter;
import org.hconfig.xconfig.spi.Catalogue;
import picocli.CommandLine.Option;

/** Options for the source of facts: a live cluster, observed for some time, or copied files. */
public final class FactsOptions extends FactsSourceOptions {
    @Option(
            names = {"--duration", "--seconds"},
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "1m",
            description = "Time to observe a live cluster; a workload is recognized after about 40 s. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int seconds;

    /** Reads the facts. */
    HBaseFacts read(CommandContext commandContext, Catalogue catalogue) {
        return read(
                commandContext,
                catalogue,
                () -> ObservationRunner.length(seconds, "hconfig advise --duration 1m"),
                name -> "Observing " + name + " for " + ConsoleNumberFormatter.time(seconds) + ".");
    }
}
