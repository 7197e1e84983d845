package org.hconfig.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hconfig.terminal.help.ManualPage;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Texts that a release installs besides the program: shell completion and manual pages. */
public final class InstallationTexts {
    private InstallationTexts() {}

    /** Returns the completion script for bash and zsh. */
    public static String completion() {
        return AutoComplete.bash("hconfig", commands());
    }

    /** Returns the manual pages by file name, of all commands except hidden ones. */
    public static SortedMap<String, String> manualPages(String version) {
        SortedMap<String, String> pages = new TreeMap<>();
        collect(commands(), version, pages);
        return pages;
    }

    private static void collect(CommandLine command, String version, Map<String, String> pages) {
        if (!command.getCommandSpec().usageMessage().hidden()) {
            pages.put(ManualPage.file(command), ManualPage.text(command, version));
            command.getSubcommands().values().forEach(child -> collect(child, version, pages));
        }
    }

    private static CommandLine commands() {
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return CommandTreeBuilder.completeTree(new CommandContext(
                nowhere,
                nowhere,
                Terminal.none(),
                Map.of(),
                Path.of(".hconfig"),
                InstantSource.fixed(Instant.EPOCH),
                () -> 0,
                SignalHandler.ofThisThread(nowhere)));
    }
}
