package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.app.context.ContextError;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PauseFileTest {
    @TempDir
    Path home;

    private PauseFile file;

    @BeforeEach
    void open() {
        file = new PauseFile(home, ContextError.FILE);
    }

    @Test
    void state_afterAPauseInTheNameOfAnotherUser_namesThatUser() {
        file.pause("a release", "alice@EXAMPLE.COM");

        assertThat(file.state().reason()).isEqualTo("a release");
        assertThat(file.state().by()).contains("alice@EXAMPLE.COM");
    }

    @Test
    void state_afterAPauseOfAnotherUserWithoutReason_namesThatUser() {
        file.pause("", "ci");

        assertThat(file.state().reason()).isEmpty();
        assertThat(file.state().by()).contains("ci");
    }

    @Test
    void state_afterAPauseOfTheOwner_namesTheOwner() throws IOException {
        file.pause("by: hand");

        assertThat(file.state().reason()).isEqualTo("by: hand");
        assertThat(file.state().by())
                .contains(Files.getOwner(home.resolve("frozen")).getName());
    }
}
