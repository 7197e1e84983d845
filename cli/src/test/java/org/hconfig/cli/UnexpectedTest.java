package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnexpectedTest {
    @TempDir
    Path home;

    @Test
    void of_anUnforeseenFailure_isOneLineAndWhereTheStackIs() {
        Session session = new Run(home).session();

        HConfigException problem = Unexpected.of(new IllegalStateException("first\nsecond"), session);

        assertThat(problem.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(problem.getMessage())
                .startsWith("HC-9001 HConfig met something it did not expect: IllegalStateException: first\n")
                .contains(session.log().toString())
                .doesNotContain("second");
    }

    @Test
    void of_memoryThatRanOut_saysHowToGiveMoreAndAsksForNoReport() {
        Throwable failure = new java.util.concurrent.CompletionException(new OutOfMemoryError("Java heap space"));

        HConfigException problem = Unexpected.of(failure, new Run(home).session());

        assertThat(problem.getMessage())
                .startsWith("HC-1008 HConfig has too little memory for this: ")
                .contains("HCONFIG_JAVA_OPTS=-Xmx8g")
                .doesNotContain("report");
    }

    @Test
    void of_anUnforeseenFailureWithoutALog_showsTheStack() throws Exception {
        Run run = new Run(Files.writeString(home.resolve("file"), "in the way"));

        HConfigException problem = Unexpected.of(new IllegalStateException("first"), run.session());

        assertThat(run.err()).contains("at org.hconfig.cli.UnexpectedTest");
        assertThat(problem.getMessage()).contains("the stack above");
    }
}
