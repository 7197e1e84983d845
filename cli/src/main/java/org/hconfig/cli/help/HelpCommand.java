package org.hconfig.cli.help;

import java.io.PrintWriter;
import java.util.List;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code help}: shows the help page of a command. */
@CommandLine.Command(
        name = "help",
        description = {
            "Show the help of a command.",
            "Same as COMMAND --help; without a command, all commands in groups."
        },
        footer = {"Examples:", "  hconfig help", "  hconfig help plan", "  hconfig help gc advise"})
public final class HelpCommand implements Command {
    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "A command, and its subcommand if it has any.")
    private List<String> path = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public ExitCode run() {
        CommandLine line = spec.root().commandLine();
        for (String name : path) {
            CommandLine next = line.getSubcommands().get(name);
            if (next == null) {
                throw unknown(name, line);
            }
            line = next;
        }
        PrintWriter out = spec.root().commandLine().getOut();
        line.usage(out, line.getColorScheme());
        return ExitCode.OK;
    }

    private static HConfigException unknown(String name, CommandLine line) {
        String group = line.getCommandSpec().qualifiedName();
        return new HConfigException(
                CliError.USAGE,
                group + ": unknown command '" + name + "'.",
                "",
                SpellingSuggester.suggestion(
                        SpellingSuggester.of(name, line.getSubcommands().keySet()), "see " + group + " --help"));
    }
}
