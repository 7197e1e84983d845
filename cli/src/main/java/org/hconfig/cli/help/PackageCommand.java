package org.hconfig.cli.help;

import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import picocli.CommandLine;

/** Command {@code package}, listed for its help only; the launcher executes it, because it runs before the build. */
@CommandLine.Command(
        name = "package",
        description = {
            "Build the release: hconfig-VERSION.tar.gz for operators and hconfig-VERSION-lab.tar.gz for the lab.",
            "The archives and their SHA-256 checksums are written to dist/target of the checkout."
        },
        footer = {"Example:", "  ./hconfig dev package"})
public final class PackageCommand implements Command {
    @Override
    public ExitCode run() {
        throw new HConfigException(
                CliError.USAGE,
                "The release can only be built in a checkout of HConfig.",
                "it needs the sources and Maven",
                "run ./hconfig dev package at the root of the checkout");
    }
}
