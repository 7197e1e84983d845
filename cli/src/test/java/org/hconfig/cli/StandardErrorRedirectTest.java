package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardErrorRedirectTest {
    @TempDir
    Path home;

    @Test
    void aLibraryThatPrintsAStack_isNotSeen_andIsInTheLog() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Stream.concat(
                                TestProcessCommand.of().stream()
                                        .limit(TestProcessCommand.of().size() - 1),
                                Stream.of(
                                        Prints.class.getName(),
                                        home.resolve("some.log").toString()))
                        .toList())
                .start();

        String seen = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isZero();
        assertThat(seen).isEqualTo("said by HConfig\n");
        assertThat(java.nio.file.Files.readString(home.resolve("some.log"))).contains("RuntimeException: stray");
    }

    /** Prints like a library. */
    static final class Prints {
        private Prints() {}

        /** Installs the redirect as a command does, and prints to standard error. */
        public static void main(String[] arguments) {
            java.io.PrintStream before = System.err;
            LogConfigurator.redirectTo(Path.of(arguments[0]));
            StandardErrorRedirect.install();
            new RuntimeException("stray").printStackTrace();
            List.of("said by HConfig").forEach(before::println);
        }
    }
}
