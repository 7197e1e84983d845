package org.hconfig.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.SpellingSuggester;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Converts all errors of a command line into problems. */
final class UsageErrors {
    private UsageErrors() {}

    /**
     * Checks a parsed command line.
     *
     * @throws HConfigException with one problem for each error
     */
    static void check(ParseResult parsed) {
        List<Problem> problems = new ArrayList<>();
        ParseResult last = parsed;
        last.errors().forEach(error -> problems.addAll(problems(error, parsed)));
        while (last.hasSubcommand()) {
            last = last.subcommand();
            for (Exception error : last.errors()) {
                problems.addAll(problems(error, last));
            }
        }
        if (problems.isEmpty() && !(last.commandSpec().userObject() instanceof Command)) {
            problems.add(missingSubcommand(last));
        }
        if (!problems.isEmpty()) {
            throw new HConfigException(problems);
        }
    }

    private static List<Problem> problems(Exception error, ParseResult where) {
        CommandLine line = where.commandSpec().commandLine();
        if (error instanceof UnmatchedArgumentException unmatched) {
            return unmatched.getUnmatched().stream()
                    .map(argument -> unmatched(argument, line))
                    .toList();
        }
        return List.of(new Problem(
                CliError.USAGE,
                sentence(String.valueOf(error.getMessage()).replace("option option", "option")),
                "",
                help(line)));
    }

    private static Problem unmatched(String argument, CommandLine line) {
        Set<String> commands = line.getSubcommands().keySet();
        if (argument.startsWith("-")) {
            Set<String> options =
                    new TreeSet<>(line.getCommandSpec().optionsMap().keySet());
            return unknown("unknown option '" + argument + "'", argument, options, line);
        }
        if (commands.isEmpty() && line.getCommandSpec().optionsMap().containsKey("--offline")) {
            return new Problem(
                    CliError.USAGE,
                    "unexpected argument '" + argument + "'",
                    line.getCommandSpec().qualifiedName()
                            + " reads a live cluster unless an option specifies another source",
                    "to read copied files use --offline " + argument + "; " + help(line));
        }
        String what =
                commands.isEmpty() ? "unexpected argument '" + argument + "'" : "unknown command '" + argument + "'";
        return unknown(what, argument, commands, line);
    }

    private static Problem unknown(String what, String word, Collection<String> words, CommandLine line) {
        String name = line.getCommandSpec().qualifiedName();
        String next = SpellingSuggester.suggestion(SpellingSuggester.of(word, words), help(line));
        return new Problem(CliError.USAGE, name + ": " + what + ".", "", next);
    }

    private static Problem missingSubcommand(ParseResult group) {
        CommandLine line = group.commandSpec().commandLine();
        String command = group.commandSpec().qualifiedName();
        return new Problem(
                CliError.USAGE,
                command + ": missing subcommand.",
                "",
                "one of: " + command + " "
                        + String.join("|", line.getSubcommands().keySet()));
    }

    private static String help(CommandLine line) {
        return "see " + line.getCommandSpec().qualifiedName() + " --help";
    }

    private static String sentence(String text) {
        return text.endsWith(".") || text.endsWith("?") ? text : text + ".";
    }
}
