package org.hconfig.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    @Test
    void script_whereAPlanIsExpected_completesTheIdsOfSavedPlans() throws Exception {
        save("plans", "plan-0123456789ab.json", "plan-0123456789ab.json.sig", "plan-ba9876543210.json", "notes.txt");

        for (String[] command :
                new String[][] {{"apply"}, {"rollback"}, {"history"}, {"plan", "show"}, {"plan", "sign"}}) {
            String[] words = Stream.concat(Stream.of("hconfig"), Stream.concat(Stream.of(command), Stream.of("plan-0")))
                    .toArray(String[]::new);
            assertThat(completions(words)).as(String.join(" ", words)).isEqualTo("plan-0123456789ab");
        }
        assertThat(completions("hconfig", "apply", "--yes", "plan-b")).isEqualTo("plan-ba9876543210");
        assertThat(completions("hconfig", "apply", "").split("\\s+", -1))
                .contains("plan-0123456789ab", "plan-ba9876543210")
                .doesNotContain("notes.txt");
    }

    @Test
    void script_whereAnotherValueIsExpected_completesNoId() throws Exception {
        save("plans", "plan-0123456789ab.json");

        assertThat(completions("hconfig", "apply", "--window", "plan-")).isEmpty();
        assertThat(completions("hconfig", "inspect", "plan-")).isEmpty();
        assertThat(completions("hconfig", "apply", "--ye").split("\\s+", -1)).contains("--yes");
    }

    @Test
    void script_afterResumeOfALoad_completesTheIdsOfLoads() throws Exception {
        Files.createDirectories(home.resolve("loads").resolve("20260101-120000"));

        assertThat(completions("hconfig", "load", "--resume", "2026")).isEqualTo("20260101-120000");
    }

    @Test
    void script_withoutAStateDirectory_completesCommandsOnly() throws Exception {
        assertThat(completions("hconfig", "apply", "plan-")).isEmpty();
    }

    private void save(String directory, String... names) throws IOException {
        Path saved = Files.createDirectories(home.resolve(directory));
        for (String name : names) {
            Files.writeString(saved.resolve(name), "{}");
        }
    }

    private String completions(String... words) throws Exception {
        String line = String.join(" ", words);
        String quoted = Stream.of(words).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        return bash(
                "compopt() { :; }; source \"$1\"; COMP_WORDS=(" + quoted + "); COMP_CWORD=" + (words.length - 1)
                        + "; COMP_LINE='" + line
                        + "'; COMP_POINT=${#COMP_LINE}; $(complete -p hconfig | sed 's/.*-F \\([^ ]*\\).*/\\1/'); echo \"${COMPREPLY[@]}\"");
    }

    private String bash(String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command, "bash", script.toString());
        builder.environment().put("HCONFIG_HOME", home.toString());
        Process bash = builder.redirectErrorStream(true).start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return output.strip();
    }

    @Test
    void completion_ofValues_offersTheSpellingOfTheHelp() {
        String script = new CommandRunner(home).of("completion").out();

        assertThat(script)
                .contains("(\"bulk-load\" \"write-only\"", "(\"rows\" \"bytes\" \"requests\")", "(\"xml\" \"shell\")")
                .doesNotContain("BULK_LOAD", "\"ROWS\"", "\"PUTS\"", "\"HBASE\"");
    }
}
