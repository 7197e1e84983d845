package org.hconfig.cli.plan;

import picocli.CommandLine.Option;

/** The option that permits to restart the only server of a group. */
final class GroupOutageOption {
    @Option(
            names = "--allow-group-outage",
            description =
                    "Restart a RegionServer even if it is the only live one of its group (RSGroup): the tables of the"
                            + " group are unavailable during the restart. Default: such a restart is refused.")
    private boolean permitted;

    /** Returns true if the outage is permitted. */
    boolean permitted() {
        return permitted;
    }
}
