package org.hconfig.cli.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a process of HConfig is started with the classes of this one. */
public final class HConfigProcessCommand {
    /** As the launcher starts commands that do little by themselves: quickly. */
    private static final List<String> TUNING =
            List.of("-Xlog:disable", "-Xshare:auto", "-Xmx384m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private HConfigProcessCommand() {}

    /**
     * The words, without arguments.
     *
     * @param main the class that it begins with
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
