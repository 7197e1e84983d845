package org.hconfig.cli.settings;

import picocli.CommandLine;

/** Group of commands for policies. */
@CommandLine.Command(
        name = "policies",
        description =
                "Show, check, capture and install policies: files that define the values for a workload, with reasons.",
        subcommands = {
            PoliciesListCommand.class,
            PoliciesShowCommand.class,
            PoliciesCheckCommand.class,
            PoliciesCaptureCommand.class,
            PoliciesInstallCommand.class
        },
        footer = {"Examples:", "  hconfig policies list", "  hconfig policies show bulk-load"})
public final class PoliciesCommand {}
