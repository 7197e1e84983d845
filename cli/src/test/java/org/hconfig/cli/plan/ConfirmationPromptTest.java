package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.SilentSession;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ConfirmationPromptTest {
    private final List<String> shown = new ArrayList<>();

    @Test
    void ask_whereNobodyCanAnswer_showsWhatYesWouldConfirm() {
        ConfirmationPrompt confirmationPrompt = confirmation();

        confirmationPrompt.showConfirmed(() -> shown.add("short"));
        assertThatThrownBy(
                        () -> confirmationPrompt.confirm(SilentSession.context(), () -> shown.add("whole"), "Do it?"))
                .hasMessageContaining("HC-1007");

        assertThat(shown).containsExactly("whole");
    }

    @Test
    void ask_withYes_showsTheShortFormOnly() {
        ConfirmationPrompt confirmationPrompt = confirmation("--yes");

        confirmationPrompt.showConfirmed(() -> shown.add("short"));
        confirmationPrompt.confirm(SilentSession.context(), () -> shown.add("whole"), "Do it?");

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
}
