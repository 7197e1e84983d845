package org.hconfig.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.hconfig.cli.CommandRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {
    @TempDir
    Path home;

    private Path script;

    @BeforeEach
    void print() throws IOException {
        script = home.resolve("completion.bash");
        Files.writeString(script, new CommandRunner(home).of("completion").out());
    }

    @Test
    void script_isValidBash() throws Exception {
        assertThat(bash("bash -n \"$1\" && echo valid")).isEqualTo("valid");
    }

    @Test
    void script_afterAPrefixOfACommand_completesIt() throws Exception {
        assertThat(completions("hconfig", "adv")).isEqualTo("advise");
        assertThat(completions("hconfig", "plan", "sh")).isEqualTo("show");
    }

    @Test
    void script_afterAPrefixOfAnOption_completesIt() throws Exception {
        assertThat(completions("hconfig", "advise", "--off").split("\\s+", -1)).contains("--offline");
    }

    private String completions(String... words) throws Exception {
        String line = String.join(" ", words);
        return bash("compopt() { :; }; source \"$1\"; COMP_WORDS=(" + line + "); COMP_CWORD=" + (words.length - 1)
                + "; COMP_LINE='" + line + "'; COMP_POINT=${#COMP_LINE}; _complete_hconfig; echo \"${COMPREPLY[@]}\"");
    }

    private String bash(String command) throws Exception {
        Process bash = new ProcessBuilder("bash", "-c", command, "bash", script.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return output.strip();
    }
}
