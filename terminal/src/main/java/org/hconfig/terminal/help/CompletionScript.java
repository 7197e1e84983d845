package org.hconfig.terminal.help;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Completion script for bash and zsh: commands and options as picocli generates them, and the ids of saved plans and of loads,
 * which the shell reads from the state directory without starting a JVM.
 */
public final class CompletionScript {
    /** Commands whose parameter is the id of a plan or of a run, which is the id of its plan. */
    private static final List<String> ID_COMMANDS = List.of("apply", "rollback", "history", "plan show", "plan sign");

    /** Constants of Java in the values of options, which are written in lower case with hyphens. */
    private static final Pattern CONSTANTS = Pattern.compile("(?<=[( ])\"[A-Z][A-Z0-9_]*\"(?=[) ].* values)");

    private static final String COMMENT = "\n# Define a completion specification";
    private static final String REGISTRATION = "\ncomplete -F _complete_hconfig ";
    private static final String IDS = """

            # Prints the ids of saved plans, or of loads, that are in the state directory.
            function _hconfig_ids() {
              ls "${HCONFIG_HOME:-$HOME/.hconfig}/$1" 2>/dev/null | sed -n "s/^\\\\($2\\\\)$3\\$/\\\\1/p"
            }

            # Completes ids where a command expects one, and everything else as above.
            function _complete_hconfig_ids() {
              COMPREPLY=()
              _complete_hconfig
              local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} ids="" given="" i
              for (( i = 1; i < COMP_CWORD; i++ )); do
                case ${COMP_WORDS[i]} in
                  -*) ;;
                  *) given="$given ${COMP_WORDS[i]}" ;;
                esac
              done
              case "$given " in
                " load "*) [ "$previous" != --resume ] || ids=$(_hconfig_ids loads '[0-9].*' '') ;;
                @COMMANDS@)
                  case $previous in
                    @FLAGS@ | [!-]*)
                      ids=$(_hconfig_ids plans 'plan-.*' '[.]json')
                      ;;
                  esac
                  ;;
              esac
              case $current in
                -*) ;;
                *) [ -z "$ids" ] || COMPREPLY+=( $(compgen -W "$ids" -- "$current") ) ;;
              esac
            }
            """;

    private CompletionScript() {}

    /** Returns the script for a command tree. */
    public static String of(CommandLine root) {
        String generated = CONSTANTS
                .matcher(AutoComplete.bash("hconfig", root))
                .replaceAll(match -> match.group().toLowerCase(Locale.ROOT).replace('_', '-'));
        int registration = generated.lastIndexOf(COMMENT);
        if (registration < 0 || !generated.substring(registration).contains(REGISTRATION)) {
            throw new IllegalStateException("the generated completion script has another form");
        }
        String ids = IDS.replace(
                        "@COMMANDS@",
                        ID_COMMANDS.stream()
                                .map(command -> "\" " + command + " \"*")
                                .collect(Collectors.joining(" | ")))
                .replace("@FLAGS@", String.join(" | ", flags(root)));
        return generated.substring(0, registration)
                + "\n" + ids.strip() + "\n"
                + generated.substring(registration).replace(REGISTRATION, "\ncomplete -F _complete_hconfig_ids ");
    }

    /** Returns the options without a value of the commands with ids; an id can follow them. */
    private static SortedSet<String> flags(CommandLine root) {
        SortedSet<String> flags = new TreeSet<>();
        for (String command : ID_COMMANDS) {
            CommandLine line = root;
            for (String word : command.split(" ", -1)) {
                line = Objects.requireNonNull(line.getSubcommands().get(word), command);
            }
            line.getCommandSpec().options().stream()
                    .filter(option -> option.arity().max() == 0)
                    .forEach(option -> flags.addAll(List.of(option.names())));
        }
        return flags;
    }
}
