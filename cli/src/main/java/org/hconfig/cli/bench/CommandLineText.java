package org.hconfig.cli.bench;

import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Text of the command line as given, to repeat a run. */
final class CommandLineText {
    private CommandLineText() {}

    static String of(CommandSpec spec) {
        return spec.root().commandLine().getParseResult().originalArgs().stream()
                .filter(word -> !word.equals("--json"))
                .map(word -> word.matches("[\\w./,:=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "hconfig ", ""));
    }
}
