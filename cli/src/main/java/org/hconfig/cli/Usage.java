package org.hconfig.cli;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns everything that is wrong with a command line into problems. */
final class Usage {
    private Usage() {}

    /**
     * Checks what was parsed.
     *
     * @throws HConfigException with one problem for each thing that is wrong
     */
    static void check(ParseResult parsed) {
        List<Problem> problems = new ArrayList<>();
        ParseResult last = parsed;
        last.errors().forEach(error -> problems.add(problem(error, parsed)));
        while (last.hasSubcommand()) {
            last = last.subcommand();
            for (Exception error : last.errors()) {
                problems.add(problem(error, last));
            }
        }
        if (problems.isEmpty() && !(last.commandSpec().userObject() instanceof Command)) {
            problems.add(missingSubcommand(last));
        }
        if (!problems.isEmpty()) {
            throw new HConfigException(problems);
        }
    }

    private static Problem problem(Exception error, ParseResult where) {
        String what = sentence(String.valueOf(error.getMessage()));
        String command = where.commandSpec().qualifiedName();
        if (error instanceof UnmatchedArgumentException unmatched) {
            List<String> near = unmatched.getSuggestions();
            if (!near.isEmpty()) {
                return new Problem(CliError.USAGE, what, "", "did you mean " + String.join(" or ", near) + "?");
            }
        }
        return new Problem(CliError.USAGE, what, "", "see " + command + " --help");
    }

    private static Problem missingSubcommand(ParseResult group) {
        CommandLine line = group.commandSpec().commandLine();
        String command = group.commandSpec().qualifiedName();
        return new Problem(
                CliError.USAGE,
                command + " needs to know what to do.",
                "",
                "one of: " + command + " "
                        + String.join("|", line.getSubcommands().keySet()));
    }

    private static String sentence(String text) {
        return text.endsWith(".") || text.endsWith("?") ? text : text + ".";
    }
}
