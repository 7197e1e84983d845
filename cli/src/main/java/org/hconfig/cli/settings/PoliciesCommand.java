package org.hconfig.cli.settings;

import picocli.CommandLine;

/** Group of commands for policies. */
@CommandLine.Command(
        name = "policies",
        description = "Show and check policies: files that define the values for a workload, with reasons.",
        subcommands = {PoliciesListCommand.class, PoliciesShowCommand.class, PoliciesCheckCommand.class},
        footer = {"Examples:", "  hconfig policies list", "  hconfig policies show bulk-load"})
public final class PoliciesCommand {}
