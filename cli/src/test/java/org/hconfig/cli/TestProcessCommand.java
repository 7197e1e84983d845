package org.hconfig.cli;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builder of the command line of a separate {@code hconfig} process with the class path of this test, or with the built jar. */
public final class TestProcessCommand {
    private TestProcessCommand() {}

    /** Returns the command line with these arguments. */
    public static List<String> of(String... arguments) {
        return command("", Main.class, arguments);
    }

    /** Returns the command line of a process that runs the commands it receives from this port of this host. */
    public static List<String> ofServer(int port) {
        return command(File.pathSeparator + testClasses(), CommandServer.class, Integer.toString(port));
    }

    private static List<String> command(String moreClasses, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(CommandClassArchive.JAVA);
        command.addAll(jvmOptions());
        command.addAll(CommandClassArchive.OF_THE_BUILD
                .map(archive -> archive.options(moreClasses))
                .orElseGet(() -> List.of("-cp", System.getProperty("java.class.path"))));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    private static Path testClasses() {
        return Path.of(URI.create(CommandServer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
    }

    /** Returns the options of this JVM that its commands need as well. */
    static List<String> jvmOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add") || argument.startsWith("-Xmx"))
                .toList();
    }
}
