package org.hconfig.terminal.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.DisplayWidth;
import org.hconfig.terminal.help.TwoColumnLayout.Row;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help page of a command, in one layout for all commands: description, usage, parameters and options, commands in groups,
 * exit codes, examples. Text is wrapped at spaces to the width of the terminal; options, parameters and values are never
 * broken.
 */
public final class HelpPage {
    private static final String SECTION = "page";

    private final CommandSpec spec;
    private final UsageMessageSpec message;
    private final Help help;
    private final ConsoleStyle style;
    private final int width;
    private final List<String> lines = new ArrayList<>();

    private HelpPage(Help help) {
        this.help = help;
        this.spec = help.commandSpec();
        this.message = spec.usageMessage();
        this.style = new ConsoleStyle(help.ansi().enabled());
        this.width = message.width();
    }

    /** Makes a command print this page as its help. */
    public static void install(CommandLine line) {
        line.setHelpSectionKeys(List.of(SECTION));
        line.setHelpSectionMap(Map.of(SECTION, help -> new HelpPage(help).text()));
    }

    private String text() {
        description();
        heading("Usage");
        new Synopsis(spec, help).lines(width).forEach(lines::add);
        arguments();
        commands();
        exitCodes();
        footer();
        lines.remove(0);
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    /** Adds the description: a summary, and the other paragraphs after a blank line. */
    private void description() {
        Stream.concat(Arrays.stream(message.header()), Arrays.stream(message.description()))
                .map(HelpPage::formatted)
                .forEach(paragraph -> {
                    lines.add("");
                    lines.addAll(DisplayWidth.wrapUnbroken(paragraph, width));
                });
    }

    private void heading(String heading) {
        lines.add("");
        lines.add(style.bold(heading + ":"));
    }

    private void arguments() {
        List<Row> plain = new ArrayList<>();
        spec.positionalParameters().stream()
                .filter(parameter -> parameter.group() == null)
                .forEach(parameter -> plain.add(row(parameter)));
        List<Row> options = spec.options().stream()
                .filter(option -> option.group() == null && !option.hidden())
                .map(this::row)
                .toList();
        List<Row> all = new ArrayList<>(plain);
        all.addAll(options);
        spec.argGroups().forEach(group -> all.addAll(rows(group)));
        TwoColumnLayout layout = TwoColumnLayout.of(all, width);
        block("Parameters", plain, layout);
        block("Options", options, layout);
        spec.argGroups().forEach(group -> group(group, layout));
    }

    private void group(ArgGroupSpec group, TwoColumnLayout layout) {
        String heading = formatted(group.heading() == null ? "Options" : group.heading());
        block(heading.strip().replaceFirst(":$", ""), rows(group), layout);
    }

    private List<Row> rows(ArgGroupSpec group) {
        return Stream.concat(
                        group.allPositionalParametersNested().stream(),
                        group.allOptionsNested().stream().filter(option -> !option.hidden()))
                .map(this::row)
                .toList();
    }

    private void block(String heading, List<Row> rows, TwoColumnLayout layout) {
        if (!rows.isEmpty()) {
            heading(heading);
            lines.addAll(layout.lines(rows));
        }
    }

    private Row row(ArgSpec argument) {
        String label = help.parameterLabelRenderer()
                .renderParameterLabel(argument, Help.Ansi.OFF, List.of())
                .toString();
        String text = String.join(
                " ",
                Arrays.stream(argument.description()).map(HelpPage::formatted).toList());
        if (!(argument instanceof OptionSpec option)) {
            return new Row(style.bold(label.replaceAll("^\\[(.*)]$", "$1")), text);
        }
        String names = String.join(", ", names(option));
        String indent = names.startsWith("--") ? "    " : "";
        return new Row(indent + style.bold(names) + label, text);
    }

    /** Returns the short names and the first long one of an option; other long names are former names, which still work. */
    static List<String> names(OptionSpec option) {
        List<String> names = new ArrayList<>(Arrays.asList(option.names()));
        names.removeIf(name -> name.startsWith("--"));
        Arrays.stream(option.names())
                .filter(name -> name.startsWith("--"))
                .findFirst()
                .ifPresent(names::add);
        return names;
    }

    private void commands() {
        Map<String, CommandLine> subcommands = spec.subcommands();
        List<CommandGroup> groups = spec.parent() == null
                ? CommandGroup.ALL
                : List.of(new CommandGroup("Commands", List.copyOf(subcommands.keySet())));
        List<Row> all = rows(subcommands, List.copyOf(subcommands.keySet()));
        TwoColumnLayout layout = TwoColumnLayout.of(all, width);
        groups.forEach(group -> block(group.heading(), rows(subcommands, group.commands()), layout));
    }

    private List<Row> rows(Map<String, CommandLine> subcommands, List<String> names) {
        List<Row> rows = new ArrayList<>();
        for (String name : names) {
            CommandLine command = subcommands.get(name);
            if (command != null && !command.getCommandSpec().usageMessage().hidden()) {
                rows.add(new Row(style.bold(name), summary(command)));
            }
        }
        return rows;
    }

    private static String summary(CommandLine command) {
        UsageMessageSpec message = command.getCommandSpec().usageMessage();
        return formatted(message.header().length > 0 ? message.header()[0] : message.description()[0]);
    }

    private void exitCodes() {
        List<Row> codes = message.exitCodeList().entrySet().stream()
                .map(code -> new Row(code.getKey(), formatted(code.getValue())))
                .toList();
        block("Exit codes", codes, TwoColumnLayout.of(codes, width));
    }

    /** Adds examples, which are indented in the footer, and other text. */
    private void footer() {
        List<String> footer = Arrays.stream(message.footer())
                .flatMap(text -> formatted(text).lines())
                .filter(line -> !line.isBlank() && !line.strip().matches("Examples?:"))
                .toList();
        List<ExampleLine> examples = footer.stream()
                .filter(line -> line.startsWith("  "))
                .map(line -> ExampleLine.of(withPath(spec, line)))
                .toList();
        if (!examples.isEmpty()) {
            heading(examples.size() == 1 ? "Example" : "Examples");
            lines.addAll(ExampleLine.lines(examples, width));
        }
        String text = String.join(
                " ", footer.stream().filter(line -> !line.startsWith("  ")).toList());
        if (!text.isEmpty()) {
            lines.add("");
            lines.addAll(DisplayWidth.wrapUnbroken(text, width));
        }
    }

    /** Returns a command line of a command with its present path, if it is written with its former one. */
    static String withPath(CommandSpec spec, String commandLine) {
        String path = spec.qualifiedName();
        String former = path.replace(" dev ", " ");
        return path.equals(former) ? commandLine : commandLine.replace(former, path);
    }

    private static String formatted(String text) {
        return text.replace("%n", "\n").replace("%%", "%");
    }
}
