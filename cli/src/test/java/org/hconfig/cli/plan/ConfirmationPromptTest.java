package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.SignalHandler;
import org.hconfig.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ConfirmationPromptTest {
    private final List<String> shown = new ArrayList<>();

    @Test
    void ask_whereNobodyCanAnswer_showsWhatYesWouldConfirm() {
        ConfirmationPrompt confirmationPrompt = confirmation();

        confirmationPrompt.showConfirmed(() -> shown.add("short"));
        assertThatThrownBy(() -> confirmationPrompt.confirm(session(), () -> shown.add("whole"), "Do it?"))
                .hasMessageContaining("HC-1007");

        assertThat(shown).containsExactly("whole");
    }

    @Test
    void ask_withYes_showsTheShortFormOnly() {
        ConfirmationPrompt confirmationPrompt = confirmation("--yes");

        confirmationPrompt.showConfirmed(() -> shown.add("short"));
        confirmationPrompt.confirm(session(), () -> shown.add("whole"), "Do it?");

        assertThat(shown).containsExactly("short");
    }

    private static ConfirmationPrompt confirmation(String... options) {
        WithConfirmation command = new WithConfirmation();
        new CommandLine(command).parseArgs(options);
        return command.confirmationPrompt;
    }

    @CommandLine.Command
    private static final class WithConfirmation {
        @CommandLine.Mixin
        private ConfirmationPrompt confirmationPrompt = new ConfirmationPrompt();
    }

    private static CommandContext session() {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new CommandContext(
                nowhere,
                nowhere,
                Terminal.none(),
                Map.of(),
                Path.of("home"),
                InstantSource.system(),
                () -> 0,
                SignalHandler.uninstalled(nowhere));
    }
}
