package org.hconfig.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.CommandTest;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;

class PoliciesCommandTest extends CommandTest {
    @Test
    void list_namesThePublishedPolicies() {
        assertThat(commandRunner.of("policies", "list").out())
                .contains("xconfig-2016/bulk-load", "xconfig-2016/write-only", "xconfig-2016/write-mostly");
    }

    @Test
    void list_withAPolicyOfTheUsers_namesItToo() throws IOException {
        Files.createDirectories(home.resolve("policies"));
        Files.writeString(home.resolve("policies/mine.yaml"), copyOfPublished("acme/load"));

        assertThat(commandRunner.of("policies", "list", "--json").json().findValuesAsString("name"))
                .contains("acme/load");
    }

    @Test
    void show_withoutFacts_isTheFileItself() throws IOException {
        Path copy = home.resolve("copy.yaml");
        Files.writeString(
                copy,
                commandRunner.of("policies", "show", "xconfig-2016/bulk-load").out());

        assertThat(new CommandRunner(home)
                        .of("policies", "check", copy.toString())
                        .ended(ExitCode.OK))
                .isTrue();
    }

    @Test
    void show_forAMachine_computesAndShowsTheCalculation() {
        commandRunner.of("policies", "show", "xconfig-2016/bulk-load", "--ram", "8g", "--heap", "4g");

        assertThat(commandRunner.out()).contains("512 MiB", "128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB");
    }

    @Test
    void show_forAMachineAsJson_givesCanonicalValues() {
        commandRunner.of("policies", "show", "xconfig-2016/bulk-load", "--memory", "8g", "--heap", "4g", "--json");

        assertThat(commandRunner.json().at("/policy").asString()).isEqualTo("xconfig-2016/bulk-load");
        assertThat(commandRunner.json().at("/proposals").valueStream())
                .anyMatch(proposal -> proposal.get("key").asString().equals("hbase.hregion.memstore.flush.size")
                        && proposal.get("value").asString().equals("536870912"));
    }

    @Test
    void show_withFormerNames_isTheSame() {
        String[] now = {"policies", "show", "point-reads", "--memory", "8g", "--heap", "4g", "--processors", "8"};
        String[] before = {"policies", "show", "hconfig/points", "--ram", "8g", "--heap", "4g", "--cores", "8"};

        assertThat(commandRunner.of(now).out()).contains("hconfig/point-reads");
        assertThat(new CommandRunner(home).of(before).out()).isEqualTo(commandRunner.out());
        assertThat(new CommandRunner(home).of("policies", "show", "--help").out())
                .contains("--memory=SIZE", "--processors=N")
                .doesNotContain("--ram", "--cores");
    }

    @Test
    void show_withoutHeapButWithServers_saysThatTheHeapIsMissing() {
        commandRunner.of("policies", "show", "xconfig-2016/bulk-load", "--servers", "4");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("--heap");
    }

    @Test
    void show_ofAnUnknownPolicy_suggestsTheNearest() {
        assertThat(commandRunner
                        .of("policies", "show", "xconfig-2016/bulk-laod")
                        .err())
                .contains("HC-5010", "xconfig-2016/bulk-load");
    }

    @Test
    void check_ofBadFiles_reportsEveryProblemOfEveryFile() throws IOException {
        Path bad = Files.writeString(home.resolve("bad.yaml"), "format: 1\nname: acme/x\nworkload: bulk\n");
        Path missing = home.resolve("missing.yaml");

        commandRunner.of("policies", "check", bad.toString(), missing.toString());

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.out()).isEmpty();
        assertThat(commandRunner.err()).contains("bad.yaml:3:", "'bulk-load'", "HC-5011", "missing.yaml");
    }

    private String copyOfPublished(String name) {
        return new CommandRunner(home)
                .of("policies", "show", "xconfig-2016/bulk-load")
                .out()
                .replace("name: xconfig-2016/bulk-load", "name: " + name);
    }
}
