package org.hconfig.cli.gc;

import picocli.CommandLine;

/** Group of commands for garbage collection. */
@CommandLine.Command(
        name = "gc",
        header = "Analyze GC logs, and tune the garbage collector.",
        description = "Analyzes GC logs of JDK 7 to 25, calculates flags from them, and synchronizes garbage collection"
                + " across servers.",
        subcommands = {GcAnalyzeCommand.class, GcAdviseCommand.class, GcSyncCommand.class, GcTogetherCommand.class},
        footer = {"Examples:", "  hconfig gc analyze gc.log", "  hconfig gc advise gc.log --heap 8g"})
public final class GcCommand {}
