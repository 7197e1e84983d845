package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandTreeBuilderTest {
    private final CommandContext commandContext = new CommandRunner(Path.of("nowhere")).session();
    private final CommandLine complete = CommandTreeBuilder.completeTree(commandContext);

    @Test
    void treeFor_noArgumentOrHelp_showsTheOverviewOfTheCompleteTree() {
        for (String[] arguments : new String[][] {{}, {"--help"}, {"-h"}}) {
            CommandLine tree = CommandTreeBuilder.treeFor(commandContext, arguments);
            assertThat(tree.getUsageMessage()).isEqualTo(complete.getUsageMessage());
            assertThat(options(tree, "plan")).as("no options are read").containsExactlyInAnyOrder("-h", "--help");
        }
    }

    @Test
    void treeFor_eachCommand_hasThatCommandAsInTheCompleteTreeAndTheOverview() {
        complete.getSubcommands().forEach((name, command) -> {
            CommandLine tree = CommandTreeBuilder.treeFor(commandContext, name, "--json");
            CommandLine built = subcommand(tree, name);
            assertThat(tree.getUsageMessage()).as(name).isEqualTo(complete.getUsageMessage());
            assertThat(built.getUsageMessage()).isEqualTo(command.getUsageMessage());
            assertThat(options(tree, name)).isEqualTo(options(complete, name));
            assertThat(built.getSubcommands().keySet())
                    .isEqualTo(command.getSubcommands().keySet());
        });
    }

    @Test
    void treeFor_commandsThatShowOthersAndUnknownOnes_isComplete() {
        for (String first : new String[] {"help", "completion", "paln", "--verbose", "-x"}) {
            CommandLine tree = CommandTreeBuilder.treeFor(commandContext, first, "plan");
            complete.getSubcommands()
                    .keySet()
                    .forEach(name -> assertThat(options(tree, name)).isEqualTo(options(complete, name)));
        }
    }

    @Test
    void treeFor_theVersion_namesAllCommandsAndBuildsTheOptionsOfNone() {
        CommandLine tree = CommandTreeBuilder.treeFor(commandContext, "--version");

        assertThat(tree.getSubcommands().keySet())
                .isEqualTo(complete.getSubcommands().keySet());
        assertThat(options(tree, "plan")).isNotEqualTo(options(complete, "plan"));
    }

    @Test
    void parse_ofEachConstantOfAnOption_acceptsItInLowerCase() {
        complete.getSubcommands()
                .forEach((name, command) -> command.getCommandSpec().options().stream()
                        .filter(option -> option.type().isEnum())
                        .forEach(option -> {
                            for (Object constant : option.type().getEnumConstants()) {
                                String word = constant.toString()
                                        .toLowerCase(Locale.ROOT)
                                        .replace('_', '-');
                                CommandLine tree = CommandTreeBuilder.treeFor(commandContext, name);
                                assertThat(tree.parseArgs(name, option.longestName(), word)
                                                .subcommand()
                                                .errors())
                                        .as(name + " " + option.longestName() + " " + word)
                                        .noneMatch(error -> String.valueOf(error.getMessage())
                                                .contains("Invalid value"));
                            }
                        }));
    }

    private static Set<String> options(CommandLine tree, String command) {
        return subcommand(tree, command).getCommandSpec().optionsMap().keySet();
    }

    private static CommandLine subcommand(CommandLine tree, String name) {
        return Objects.requireNonNull(tree.getSubcommands().get(name), name);
    }
}
