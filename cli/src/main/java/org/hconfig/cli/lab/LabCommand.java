package org.hconfig.cli.lab;

import picocli.CommandLine;

/** The group of commands around a local cluster. */
@CommandLine.Command(
        name = "lab",
        description = "A real HBase cluster on this machine, each server a process of its own.",
        subcommands = {
            LabUpCommand.class,
            LabStatusCommand.class,
            LabDownCommand.class,
            LabKillCommand.class,
            LabRestartCommand.class
        })
public final class LabCommand {}
