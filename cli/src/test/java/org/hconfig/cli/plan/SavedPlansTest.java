package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plan list} and {@code plan show} read what {@code plan} saved, without a cluster. */
class SavedPlansTest {
    @TempDir
    Path home;

    @Test
    void list_ofSavedPlans_showsTheNewestFirst_andWhatItCannotRead() throws Exception {
        Plan old = saved("2026-11-21T12:00:00Z");
        Plan later = saved("2026-11-22T12:00:00Z");
        Files.writeString(PlanFile.pathOf(home, "plan-000000000000"), "{}");

        CommandRunner list = new CommandRunner(home).of("plan", "list");

        assertThat(list.out()
                        .lines()
                        .skip(1)
                        .map(line -> line.substring(0, line.indexOf(' ')))
                        .toList())
                .startsWith(later.id(), old.id());
        assertThat(list.out()).contains("2026-11-22 12:00:00", "table ns:t", "not applied", "advice HC-R014");
        assertThat(list.err()).contains("HC-2002");
    }

    @Test
    void list_ofANewHome_saysThatThereIsNone() {
        assertThat(new CommandRunner(home).of("plan", "list").out()).startsWith("No plan has been saved yet.");
    }

    @Test
    void show_ofAPlan_isALineForEachValue_andInFullWithExplain() {
        Plan plan = saved("2026-11-21T12:00:00Z");

        assertThat(new CommandRunner(home).of("plan", "show", plan.id()).out())
                .contains("~ ns:t:cf: BLOCKSIZE 64 KiB", "128 KiB", "by table alter")
                .doesNotContain("because of it");
        assertThat(new CommandRunner(home)
                        .of("plan", "show", plan.id(), "--explain")
                        .out())
                .contains("why:  because of it", "calc: 64 KiB × 2", "from: a paper");
        assertThat(new CommandRunner(home)
                        .of("plan", "show", plan.id(), "--json")
                        .json()
                        .path("id")
                        .asString(""))
                .isEqualTo(plan.id());
    }

    @Test
    void show_asShellOrXml_isWhatAPersonEnters() {
        Plan plan = saved("2026-11-21T12:00:00Z");

        assertThat(new CommandRunner(home)
                        .of("plan", "show", plan.id(), "--as", "shell")
                        .out())
                .isEqualToIgnoringNewLines("alter 'ns:t', {NAME => 'cf', BLOCKSIZE => '131072'}");
        CommandRunner xml = new CommandRunner(home).of("plan", "show", plan.id(), "--as", "xml");
        assertThat(xml.out()).isEmpty();
        assertThat(xml.err()).contains("has nothing for hbase-site.xml");
        assertThat(new CommandRunner(home)
                        .of("plan", "show", plan.id(), "--as", "toml")
                        .ended(ExitCode.USAGE))
                .isTrue();
    }

    @Test
    void plan_ofTwoSources_isAUsageError() {
        for (List<String> options : List.of(
                List.of("--set", "a=1", "--from-advice", "all"),
                List.of("--for", "scans"),
                List.of("--table", "t"),
                List.of("--policy", "hconfig/scans"))) {
            CommandRunner run = new CommandRunner(home);
            String[] arguments = java.util.stream.Stream.concat(java.util.stream.Stream.of("plan"), options.stream())
                    .toArray(String[]::new);

            assertThat(run.of(arguments).ended(ExitCode.USAGE))
                    .as(String.join(" ", arguments))
                    .isTrue();
        }
    }

    @Test
    void rollback_byTheFileOfAPlan_seeksTheRunOfItsId() {
        Plan plan = saved("2026-11-21T12:00:00Z");
        String file = PlanFile.pathOf(home, plan.id()).toString();

        assertThat(PlanCommand.runId(file)).isEqualTo(plan.id());
        assertThat(PlanCommand.runId("plan-0123456789ab.2")).isEqualTo("plan-0123456789ab.2");
        assertThat(new CommandRunner(home).of("rollback", file, "--yes").err())
                .contains("HC-2104 the journal contains no run " + plan.id());
    }

    private Plan saved(String createdAt) {
        Change change = new Change(
                "BLOCKSIZE",
                HBaseScope.FAMILY,
                Target.of("ns:t", "cf"),
                Optional.empty(),
                "65536",
                "131072",
                HBaseRoute.TABLE_ALTER,
                new Change.Rationale("64 KiB × 2", "because of it", "a paper"));
        Map<String, String> facts = Map.of("cluster.id", "id");
        Plan plan = PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                "/no/such/cluster",
                new PlanOrigin(
                        createdAt, PlanOrigin.Kind.ADVICE, "hconfig advise", Optional.empty(), List.of("HC-R014")),
                new PlanBase(List.of("ns:t"), facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                List.of(change),
                List.of(),
                PlanRemarks.NONE));
        PlanFile.write(PlanFile.pathOf(home, plan.id()), plan);
        return plan;
    }
}
