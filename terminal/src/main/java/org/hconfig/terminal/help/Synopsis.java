package org.hconfig.terminal.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.report.text.DisplayWidth;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Usage lines of a command: its name, required options, and parameters. Other options are abbreviated as {@code [OPTIONS]},
 * because they are listed below.
 */
final class Synopsis {
    private static final String INDENT = "  ";

    private final CommandSpec spec;
    private final Help help;

    Synopsis(CommandSpec spec, Help help) {
        this.spec = spec;
        this.help = help;
    }

    List<String> lines(int width) {
        String[] custom = spec.usageMessage().customSynopsis();
        List<String> usages = custom.length > 0 ? Arrays.asList(custom) : List.of(standard());
        List<String> lines = new ArrayList<>();
        for (String usage : usages) {
            List<String> parts =
                    DisplayWidth.wrapUnbroken(HelpPage.withPath(spec, usage.strip()), width - 2 * INDENT.length());
            for (int i = 0; i < parts.size(); i++) {
                lines.add((i == 0 ? INDENT : INDENT + INDENT + INDENT) + parts.get(i));
            }
        }
        return lines;
    }

    private String standard() {
        List<String> words = new ArrayList<>(List.of(spec.qualifiedName()));
        if (!spec.subcommands().isEmpty()) {
            words.add(spec.parent() == null ? "[COMMAND]" : "COMMAND");
        }
        spec.options().stream()
                .filter(option -> option.required() && !option.hidden())
                .forEach(option -> words.add(
                        HelpPage.names(option).get(HelpPage.names(option).size() - 1) + label(option)));
        if (spec.options().stream().anyMatch(option -> !option.required() && !option.hidden())) {
            words.add("[OPTIONS]");
        }
        spec.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .forEach(parameter -> words.add(label(parameter)));
        return String.join(" ", words);
    }

    private String label(ArgSpec argument) {
        String label = help.parameterLabelRenderer()
                .renderParameterLabel(argument, Help.Ansi.OFF, List.of())
                .toString();
        return argument instanceof PositionalParamSpec ? label.strip() : label;
    }
}
