package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InternalErrorsTest {
    @TempDir
    Path home;

    @Test
    void of_anUnforeseenFailure_isOneLineAndWhereTheStackIs() {
        CommandContext commandContext = new CommandRunner(home).session();

        HConfigException problem = InternalErrors.of(new IllegalStateException("first\nsecond"), commandContext);

        assertThat(problem.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(problem.getMessage())
                .startsWith("HC-9001 Unexpected error in HConfig: IllegalStateException: first\n")
                .contains(commandContext.log().toString())
                .doesNotContain("second");
    }

    @Test
    void of_memoryThatRanOut_saysHowToGiveMoreAndAsksForNoReport() {
        Throwable failure = new java.util.concurrent.CompletionException(new OutOfMemoryError("Java heap space"));

        HConfigException problem = InternalErrors.of(failure, new CommandRunner(home).session());

        assertThat(problem.getMessage())
                .startsWith("HC-1008 HConfig's heap is too small for this request: ")
                .contains("HCONFIG_JAVA_OPTS=-Xmx8g")
                .doesNotContain("report");
    }

    @Test
    void of_anUnforeseenFailureWithoutALog_showsTheStack() throws Exception {
        CommandRunner commandRunner = new CommandRunner(Files.writeString(home.resolve("file"), "in the way"));

        HConfigException problem = InternalErrors.of(new IllegalStateException("first"), commandRunner.session());

        assertThat(commandRunner.err()).contains("at org.hconfig.cli.InternalErrorsTest");
        assertThat(problem.getMessage()).contains("the stack trace above");
    }
}
