package org.hconfig.cli.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builder of the command line of an HConfig process with the class path of this process. */
public final class HConfigProcessCommand {
    /** JVM options for fast startup, as the launcher uses for short commands. */
    private static final List<String> TUNING =
            List.of("-Xlog:disable", "-Xshare:auto", "-Xmx384m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private HConfigProcessCommand() {}

    /**
     * Returns the command line, without arguments of the main class.
     *
     * @param main name of the main class
     */
    public static List<String> commandLine(String main) {
        List<String> commandLine = new ArrayList<>();
        commandLine.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        commandLine.addAll(TUNING);
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("--add") || option.startsWith("-XX:SharedArchiveFile"))
                .forEach(commandLine::add);
        commandLine.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        return commandLine;
    }
}
