package org.hconfig.cli.help;

import org.hconfig.cli.bench.BenchCommand;
import org.hconfig.cli.simulate.ClaimsCommand;
import picocli.CommandLine;

/** Group of the commands for developers of HConfig. */
@CommandLine.Command(
        name = "dev",
        description = "Commands for developers of HConfig: tests, benchmarks of its parts, published results.",
        subcommands = {TestCommand.class, BenchCommand.class, ClaimsCommand.class},
        footer = {
            "Examples:",
            "  hconfig dev test",
            "  hconfig dev claims --html claims.html",
            "  hconfig dev bench workload --help"
        })
public final class DevCommand {}
