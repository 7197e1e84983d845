package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.hconfig.cli.CommandTree;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandPageTest {
    @Test
    void page_ofAllCommands_isAsGenerated() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Commands

                Generated from the commands' own help. Results go to standard output, everything else to standard error. With
                `--json` a command prints exactly one JSON document, see [JSON output](json.md); when it fails that document is
                `{"problems": […]}`. Exit codes are those of `hconfig --help`.
                """);
        for (CommandLine command : CommandTree.visible()) {
            page.append("\n## ")
                    .append(command.getCommandSpec().qualifiedName())
                    .append("\n\n```text\n");
            page.append(usage(command).strip()).append("\n```\n");
        }
        GeneratedPage.check("cli.md", page.toString());
    }

    @Test
    void help_ofEveryCommand_fitsEightyColumns() {
        for (CommandLine command : CommandTree.visible()) {
            assertThat(usage(command).lines())
                    .as(command.getCommandSpec().qualifiedName())
                    .allMatch(line -> line.length() <= 80);
        }
    }

    @Test
    void help_ofEveryCommandAndOption_saysSomething() {
        for (CommandLine command : CommandTree.visible()) {
            CommandLine.Model.CommandSpec spec = command.getCommandSpec();
            assertThat(spec.usageMessage().description())
                    .as(spec.qualifiedName())
                    .isNotEmpty();
            spec.options()
                    .forEach(option -> assertThat(option.description())
                            .as(spec.qualifiedName() + " " + option.longestName())
                            .isNotEmpty());
        }
    }

    private static String usage(CommandLine command) {
        return command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    }
}
