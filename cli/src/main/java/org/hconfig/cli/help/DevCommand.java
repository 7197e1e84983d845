package org.hconfig.cli.help;

import org.hconfig.cli.bench.BenchCommand;
import org.hconfig.cli.matrix.MatrixCommand;
import org.hconfig.cli.simulate.ClaimsCommand;
import picocli.CommandLine;

/** Group of the commands for developers of HConfig. */
@CommandLine.Command(
        name = "dev",
        description =
                "Commands for developers of HConfig: tests, release, benchmarks of its parts, published results, versions of HBase.",
        subcommands = {
            TestCommand.class,
            PackageCommand.class,
            BenchCommand.class,
            ClaimsCommand.class,
            MatrixCommand.class
        },
        footer = {
            "Examples:",
            "  hconfig dev test",
            "  hconfig dev package",
            "  hconfig dev claims --html claims.html",
            "  hconfig dev matrix --versions 2.5.13",
            "  hconfig dev bench workload --help"
        })
public final class DevCommand {}
