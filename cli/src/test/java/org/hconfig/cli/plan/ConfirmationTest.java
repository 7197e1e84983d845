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
import org.hconfig.cli.Interrupts;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ConfirmationTest {
    private final List<String> shown = new ArrayList<>();

    @Test
    void ask_whereNobodyCanAnswer_showsWhatYesWouldConfirm() {
        Confirmation confirmation = confirmation();

        confirmation.showConfirmed(() -> shown.add("short"));
        assertThatThrownBy(() -> confirmation.ask(session(), () -> shown.add("whole"), "Do it?"))
                .hasMessageContaining("HC-1007");

        assertThat(shown).containsExactly("whole");
    }

    @Test
    void ask_withYes_showsTheShortFormOnly() {
        Confirmation confirmation = confirmation("--yes");

        confirmation.showConfirmed(() -> shown.add("short"));
        confirmation.ask(session(), () -> shown.add("whole"), "Do it?");

        assertThat(shown).containsExactly("short");
    }

    private static Confirmation confirmation(String... options) {
        WithConfirmation command = new WithConfirmation();
        new CommandLine(command).parseArgs(options);
        return command.confirmation;
    }

    @CommandLine.Command
    private static final class WithConfirmation {
        @CommandLine.Mixin
        private Confirmation confirmation = new Confirmation();
    }

    private static Session session() {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new Session(
                nowhere,
                nowhere,
                Terminal.none(),
                Map.of(),
                Path.of("home"),
                InstantSource.system(),
                () -> 0,
                Interrupts.untaken(nowhere));
    }
}
