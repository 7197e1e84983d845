package org.hconfig.cli.help;

import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import picocli.CommandLine;

/** Command {@code test}, listed for its help only; the launcher executes it, because it runs before the build. */
@CommandLine.Command(
        name = "test",
        description = "Run all tests of HConfig, including those that need a real cluster (mvn -B -ntp verify).",
        footer = {"Example:", "  ./hconfig dev test"})
public final class TestCommand implements Command {
    @Override
    public ExitCode run() {
        throw new HConfigException(
                CliError.USAGE,
                "The tests can only be run from a checkout of HConfig.",
                "they need its sources and Maven",
                "run ./hconfig dev test at the root of the checkout");
    }
}
