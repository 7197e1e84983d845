package org.hconfig.cli.storage;

import picocli.CommandLine;

/** Command {@code storage}: the group of commands about storage tiers. */
@CommandLine.Command(
        name = "storage",
        description = "Plan which files of HBase are on which media.",
        footer = {"%nExamples:", "  hconfig storage plan"},
        subcommands = StoragePlanCommand.class)
public final class StorageCommand {}
