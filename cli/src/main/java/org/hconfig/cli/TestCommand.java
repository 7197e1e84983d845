package org.hconfig.cli;

import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import picocli.CommandLine;

/** Command {@code test}, listed for its help only; the launcher executes it, because it runs before the build. */
@CommandLine.Command(
        name = "test",
        header = "Run all tests of HConfig.",
        description = "Runs all tests, including those that need a real cluster (mvn -B -ntp verify).")
final class TestCommand implements Command {
    @Override
    public ExitCode run() {
        throw new HConfigException(
                CliError.USAGE,
                "The tests can only be run from a checkout of HConfig.",
                "they need its sources and Maven",
                "run ./hconfig test at the root of the checkout");
    }
}
