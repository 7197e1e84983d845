package org.hconfig.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextCommandTest {
    @TempDir
    Path home;

    private Path site;

    @BeforeEach
    void writeSite() throws IOException {
        site = Files.createDirectory(home.resolve("conf"));
        Files.writeString(site.resolve("hbase-site.xml"), "<configuration/>");
    }

    @Test
    void add_directory_isSavedAndUsed() {
        assertThat(run("context", "add", "prod", "--cluster", site.toString(), "--use")
                        .out())
                .contains("Saved prod: " + site);

        CommandRunner list = run("context", "list");

        assertThat(list.out())
                .containsPattern("prod +" + site + " +in use")
                .contains("Without --cluster: cluster: prod (" + site + "), from hconfig context use");
    }

    @Test
    void add_clusterThatIsNone_isRefusedAndNotSaved() {
        CommandRunner refused = run("context", "add", "prod", "--cluster", "no such cluster");

        assertThat(refused.err()).contains("HC-2301");
        assertThat(run("context", "list").out()).contains("No context is saved.");
    }

    @Test
    void use_unknownName_saysWhichAreSaved() {
        run("context", "add", "prod", "--cluster", "zk1:2181");

        CommandRunner unknown = run("context", "use", "test");

        assertThat(unknown.ended(ExitCode.USAGE)).isTrue();
        assertThat(unknown.err()).contains("HC-1101", "prod");
    }

    @Test
    void use_neitherNameNorNone_isAUsageError() {
        assertThat(run("context", "use").ended(ExitCode.USAGE)).isTrue();
        CommandRunner both = run("context", "use", "a", "--none");

        assertThat(both.ended(ExitCode.USAGE)).isTrue();
        assertThat(both.err())
                .contains("takes a name or --none, not both", "hconfig context use a, or hconfig context use --none");
    }

    @Test
    void remove_unknownName_isAUsageErrorWithoutTheSuggestionToSaveIt() {
        CommandRunner unknown = run("context", "remove", "nosuch");

        assertThat(unknown.ended(ExitCode.USAGE)).isTrue();
        assertThat(unknown.err()).contains("HC-1101", "no context is saved").doesNotContain("context add");
    }

    @Test
    void add_quorumWithAPortThatDoesNotExist_isRefusedAndNotSaved() {
        assertThat(run("context", "add", "zk3", "--cluster", "zk1:99999").err()).contains("HC-2301", "zk1:99999");
        assertThat(run("context", "list").out()).contains("No context is saved.");
    }

    @Test
    void remove_contextInUse_leavesNoneInUse() {
        run("context", "add", "prod", "--cluster", "zk1:2181", "--use");

        assertThat(run("context", "remove", "prod").out()).contains("Removed prod; no context is in use.");
        assertThat(run("context", "list", "--json").json().get("contexts")).isEmpty();
    }

    private CommandRunner run(String... arguments) {
        CommandRunner runner = new CommandRunner(home);
        runner.of(arguments);
        return runner;
    }
}
