package org.hconfig.cli.bench;

import picocli.CommandLine;

/** Group of benchmark commands. */
@CommandLine.Command(
        name = "bench",
        header = "Benchmark HConfig against HBase's defaults.",
        description = "Benchmarks HConfig against HBase's defaults in one lab.",
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
            BenchServeCommand.class,
            BenchWatchingCommand.class,
            BenchUnattendedCommand.class,
            BenchGcCommand.class,
            BenchReadsCommand.class,
            BenchFanOutCommand.class,
            BenchStallCommand.class,
            BenchLadderCommand.class
        },
        footer = {"Example:", "  hconfig bench load"})
public final class BenchCommand {}
