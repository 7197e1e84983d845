package org.hconfig.cli;

import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import picocli.CommandLine;

/** Listed here for its help; the launcher carries it out, because it runs before anything is built. */
@CommandLine.Command(
        name = "test",
        header = "Run every test of HConfig.",
        description = "Runs every test, also those that need a real cluster (mvn -B -ntp verify).")
final class TestCommand implements Command {
    @Override
    public ExitCode run() {
        throw new HConfigException(
                CliError.USAGE,
                "The tests run from HConfig's own checkout.",
                "they need its sources and Maven",
                "run ./hconfig test at the root of the checkout");
    }
}
