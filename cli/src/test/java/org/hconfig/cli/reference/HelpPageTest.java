package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.CommandTree;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.help.CommandGroup;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class HelpPageTest {
    /** Pages by width and command: each command line creates all commands, which takes longer than its page. */
    private static final Map<String, String> PAGES = new ConcurrentHashMap<>();

    @TempDir
    Path home;

    @Test
    void groups_containEveryVisibleCommandOnce() {
        List<String> grouped = CommandGroup.ALL.stream()
                .flatMap(group -> group.commands().stream())
                .toList();

        assertThat(grouped)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(CommandTree.root().getSubcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .filter(spec -> !spec.usageMessage().hidden())
                        .map(CommandSpec::name)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 160})
    void help_atAnyWidth_fitsAndBreaksNoOption(int columns) {
        int width = Math.max(60, Math.min(columns, 120));
        for (CommandLine command : CommandTree.visible()) {
            CommandSpec spec = command.getCommandSpec();
            String page = help(columns, spec);
            assertThat(page.lines())
                    .as(spec.qualifiedName())
                    .allMatch(line -> line.length() <= width || line.matches("    --\\S+ '[^']*'"));
            Set<String> words = new TreeSet<>(Arrays.asList(page.split("\\s+", -1)));
            spec.options().stream()
                    .flatMap(option -> Arrays.stream(option.description()))
                    .flatMap(text -> Arrays.stream(text.replace("%%", "%").split("\\s+", -1)))
                    .filter(word -> word.matches(".*[:=/-].*"))
                    .forEach(word -> assertThat(words).as(spec.qualifiedName()).contains(word));
        }
    }

    @Test
    void help_ofEveryCommand_describesThenShowsUsageAndAnExample() {
        for (CommandLine command : CommandTree.visible()) {
            String name = command.getCommandSpec().qualifiedName();
            List<String> page = help(80, command.getCommandSpec()).lines().toList();
            assertThat(page.get(0)).as(name).doesNotStartWith("Usage").isNotBlank();
            assertThat(page).as(name).contains("Usage:").containsAnyOf("Example:", "Examples:");
            assertThat(String.join("\n", page)).as(name).doesNotContain("\n\n\n");
        }
    }

    @Test
    void examples_ofEveryCommand_areItsOwnAndCanBeParsed() {
        CommandLine root = CommandTree.root();
        for (CommandLine command : CommandTree.visible()) {
            String path = command.getCommandSpec().qualifiedName();
            String examples = help(160, command.getCommandSpec()).replaceFirst("(?s).*\nExamples?:\n", "");
            List<String> own = examples.replace(" \\\n", " ")
                    .lines()
                    .map(line -> line.strip().replaceFirst(" {3,}.*", ""))
                    .filter(line -> line.matches("(\\./)?hconfig .*"))
                    .toList();
            assertThat(own).as(path).isNotEmpty();
            own.forEach(example -> assertThat(root.parseArgs(arguments(example)).errors())
                    .as(example)
                    .isEmpty());
        }
    }

    @Test
    void help_withACommand_isTheHelpOfThatCommand() {
        String asOption = new CommandRunner(home).of("gc", "advise", "--help").out();

        assertThat(new CommandRunner(home).of("help", "gc", "advise").out()).isEqualTo(asOption);
        assertThat(new CommandRunner(home).of("help").out())
                .isEqualTo(new CommandRunner(home).of("--help").out())
                .contains("Look and get advice:", "Change a cluster:");
    }

    @Test
    void help_withAnUnknownCommand_namesTheNearest() {
        CommandRunner runner = new CommandRunner(home).of("help", "gc", "advice");

        assertThat(runner.ended(ExitCode.USAGE)).isTrue();
        assertThat(runner.err()).contains("hconfig gc: unknown command 'advice'", "Did you mean 'advise'?");
    }

    @Test
    void formerNames_ofDeveloperCommands_workAndAreHidden() {
        assertThat(new CommandRunner(home).of("--help").out()).doesNotContain("\n  claims", "\n  test", "\n  freeze");
        assertThat(new CommandRunner(home).of("bench", "costs", "--help").out())
                .contains("  hconfig bench costs [OPTIONS]");
        assertThat(new CommandRunner(home).of("dev", "bench", "costs", "--help").out())
                .contains("  hconfig dev bench costs [OPTIONS]");
        assertThat(new CommandRunner(home).of("claims", "--help").ended(ExitCode.OK))
                .isTrue();
    }

    @Test
    void formerName_ofGcSync_worksAndIsHidden() {
        assertThat(new CommandRunner(home).of("gc", "--help").out())
                .contains("\n  sync")
                .doesNotContain("\n  together");
        assertThat(new CommandRunner(home).of("gc", "together", "--help").out())
                .contains("--period=DURATION", "hconfig gc sync orders");
    }

    @Test
    void formerNames_ofOptions_workAndAreHidden() {
        assertThat(new CommandRunner(home)
                        .of("recover", "--finish", "--give-back")
                        .err())
                .contains("--finish and --rollback exclude each other");
        assertThat(new CommandRunner(home).of("balance", "t", "--away", "0").err())
                .contains("--max-unavailable 0.0 is not valid");
        assertThat(new CommandRunner(home).of("apply", "p", "--keep-harmless").err())
                .contains("--keep-neutral without --verify");
        assertThat(new CommandRunner(home).of("plan", "--beside", "t").err())
                .contains("--concurrent-tables need --for");
        assertThat(new CommandRunner(home)
                        .of("pause", "--why", "release", "--json")
                        .json()
                        .get("reason")
                        .asString())
                .isEqualTo("release");
        assertThat(new CommandRunner(home).of("history", "--cycle").out()).contains("no events");
        assertThat(new CommandRunner(home).of("balance", "--help").out()).doesNotContain("--way", "--away");
    }

    private String help(int columns, CommandSpec spec) {
        return PAGES.computeIfAbsent(columns + " " + spec.qualifiedName(), key -> printedHelp(columns, spec));
    }

    private String printedHelp(int columns, CommandSpec spec) {
        List<String> arguments =
                new ArrayList<>(Arrays.asList(spec.qualifiedName().split(" ", -1)));
        arguments.set(0, "help");
        return new CommandRunner(home, new Terminal(false, true, true, columns, false))
                .of(arguments.toArray(String[]::new))
                .out();
    }

    private static String[] arguments(String example) {
        return Arrays.stream(example.split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
                .skip(1)
                .filter(word -> !word.isEmpty())
                .takeWhile(word -> !word.matches("[|>]"))
                .map(word -> word.replace("'", ""))
                .collect(Collectors.toList())
                .toArray(String[]::new);
    }
}
