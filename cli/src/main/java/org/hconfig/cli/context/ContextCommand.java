package org.hconfig.cli.context;

import picocli.CommandLine;

/** Group of the commands for contexts. */
@CommandLine.Command(
        name = "context",
        description = {
            "Save names of clusters, and choose the one that commands use.",
            "Without --cluster, commands use the first of: the environment variable HCONFIG_CLUSTER, the context in use, the"
                    + " directory HBASE_CONF_DIR, /etc/hbase/conf, and the lab in $$HCONFIG_HOME."
        },
        subcommands = {
            ContextListCommand.class,
            ContextAddCommand.class,
            ContextUseCommand.class,
            ContextRemoveCommand.class
        },
        footer = {
            "Examples:",
            "  hconfig context add prod --cluster /etc/hbase/conf --use",
            "  hconfig context list",
            "  hconfig advise --cluster prod"
        })
public final class ContextCommand {}
