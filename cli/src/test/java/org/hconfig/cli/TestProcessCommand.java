package org.hconfig.cli;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Builder of the command line of a separate {@code hconfig} process with the class path of this test, or with the built jar. */
public final class TestProcessCommand {
    private TestProcessCommand() {}

    /** Returns the command line with these arguments. */
    public static List<String> of(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(CommandClassArchive.JAVA);
        command.addAll(jvmOptions());
        command.addAll(CommandClassArchive.OF_THE_BUILD
                .map(CommandClassArchive::options)
                .orElseGet(() -> List.of("-cp", System.getProperty("java.class.path"))));
        command.add(Main.class.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Returns the options of this JVM that its commands need as well. */
    static List<String> jvmOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add") || argument.startsWith("-Xmx"))
                .toList();
    }
}
