package org.hconfig.cli.tune;

import picocli.CommandLine;

/** Command {@code tune}: the group of commands that search for configurations. */
@CommandLine.Command(
        name = "tune",
        description = "Search for the best configuration of a described cluster by simulation. Changes nothing.",
        footer = {
            "%nExamples:",
            "  hconfig tune rank --cluster-spec nine.yaml --workload load.yaml",
            "  hconfig tune search --cluster-spec nine.yaml --workload load.yaml --out tuned.yaml"
        },
        subcommands = {TuneRankCommand.class, TuneStepsCommand.class, TuneSearchCommand.class})
public final class TuneCommand {}
