package org.hconfig.cli;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builder of the command line of a separate {@code hconfig} process with the class path of this test. */
public final class TestProcessCommand {
    private TestProcessCommand() {}

    /** Returns the command line with these arguments. */
    public static List<String> of(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add") || argument.startsWith("-Xmx"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
