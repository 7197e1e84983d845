package org.hconfig.terminal.output;

import java.util.stream.Collectors;
import org.hconfig.core.ShellWord;
import picocli.CommandLine.Model.CommandSpec;

/** Text of the command line as given, to repeat a run. */
public final class CommandLineText {
    private CommandLineText() {}

    /** Returns the command line, quoted for a shell, without the option for JSON output. */
    public static String of(CommandSpec spec) {
        return spec.root().commandLine().getParseResult().originalArgs().stream()
                .filter(word -> !word.equals("--json"))
                .map(ShellWord::of)
                .collect(Collectors.joining(" ", "hconfig ", ""));
    }
}
