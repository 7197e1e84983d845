package org.hconfig.cli.settings;

import picocli.CommandLine;

/** The group of commands around policies. */
@CommandLine.Command(
        name = "policies",
        description = "Policies: files that say which values a workload wants, and why.",
        subcommands = {PoliciesListCommand.class, PoliciesShowCommand.class, PoliciesCheckCommand.class})
public final class PoliciesCommand {}
