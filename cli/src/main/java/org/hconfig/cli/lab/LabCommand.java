package org.hconfig.cli.lab;

import picocli.CommandLine;

/** Group of commands for a local cluster. */
@CommandLine.Command(
        name = "lab",
        description = "Run a real HBase cluster on this machine, each server in its own process.",
        subcommands = {
            LabUpCommand.class,
            LabStatusCommand.class,
            LabDownCommand.class,
            LabKillCommand.class,
            LabRestartCommand.class
        },
        footer = {"Examples:", "  hconfig lab up", "  hconfig lab status", "  hconfig lab down --delete"})
public final class LabCommand {}
