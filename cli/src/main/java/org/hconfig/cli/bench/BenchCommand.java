package org.hconfig.cli.bench;

import picocli.CommandLine;

/** The group of benches. */
@CommandLine.Command(
        name = "bench",
        header = "Measure HConfig against HBase's defaults, side by side.",
        description = "Measures HConfig against HBase's defaults, side by side in one lab.",
        subcommands = {
            BenchBalanceCommand.class,
            BenchCostsCommand.class,
            BenchFaultsCommand.class,
            BenchHistogramCommand.class,
            BenchLoadCommand.class,
            BenchPeCommand.class,
            BenchSimulatorCommand.class,
            BenchTablesCommand.class,
            BenchWorkloadCommand.class,
            BenchWatchingCommand.class,
            BenchUnattendedCommand.class,
            BenchGcCommand.class,
            BenchFanOutCommand.class
        })
public final class BenchCommand {}
