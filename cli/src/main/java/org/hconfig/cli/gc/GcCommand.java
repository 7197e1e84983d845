package org.hconfig.cli.gc;

import picocli.CommandLine;

/** The group of what is done with logs of the garbage collector. */
@CommandLine.Command(
        name = "gc",
        header = "Read logs of the garbage collector, and tune it.",
        description =
                "Reads logs of the garbage collector, JDK 7 to 25, works out flags from them, and has servers collect at the same moment.",
        subcommands = {GcAnalyzeCommand.class, GcAdviseCommand.class, GcTogetherCommand.class})
public final class GcCommand {}
