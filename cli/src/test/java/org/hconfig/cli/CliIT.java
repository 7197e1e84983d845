package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.load.job.JobRecord;
import org.hconfig.hbase.load.job.JobStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a real cluster, in the order in which a new user runs them. */
class CliIT {
    private static final int ROWS = 5_000;

    @TempDir
    Path home;

    private String cluster;
    private String lab;

    CliIT() {
        cluster = "";
        lab = "";
    }

    @BeforeEach
    void findLab() {
        cluster = SharedLab.get().clientDirectory().toString();
        lab = SharedLab.get().directory().toString();
    }

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home).of(arguments);
    }

    @Test
    void labStatus_ofALivingLab_namesItsProcesses() {
        CommandRunner status = run("lab", "status", "--dir", lab);

        assertThat(status.ended(ExitCode.OK)).isTrue();
        assertThat(status.out()).contains("zk", "nn", "dn", "master", "rs1", "rs2", "alive", cluster);
    }

    @Test
    void labUp_onALivingLab_saysThatItRuns() {
        CommandRunner up = run("lab", "up", "--dir", lab, "--json");

        assertThat(up.ended(ExitCode.FAILED)).isTrue();
        assertThat(up.json().at("/problems/0/code").asString()).isEqualTo("HC-3004");
    }

    @Test
    void serve_forAMoment_saysWhatItWatches_andHistoryKeepsIt() {
        CommandRunner serve = run("serve", "--seconds", "1", "--cluster", cluster, "--json");

        assertThat(serve.ended(ExitCode.OK)).as(serve.err()).isTrue();
        assertThat(serve.out().lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("\"kind\":\"started\"", "monitoring cluster");
        assertThat(run("history", "--events").out()).contains("started", "stopped", "no change is in progress");
    }

    @Test
    void fromFileToRollback_everyStepSaysWhatItDidAndWhatIsNext() throws IOException {
        Path csv = Files.writeString(home.resolve("people.csv"), people());
        String[] data = {"--family", "cf", "--columns", "key,cf:name", csv.toString()};

        CommandRunner plan = run(with(
                data,
                "plan",
                "--for",
                "bulk-load",
                "--table",
                "people",
                "--cluster",
                cluster,
                "--detailed-exitcode",
                "--json"));
        assertThat(plan.ended(ExitCode.CHANGES)).as(plan.err()).isTrue();
        String id = plan.json().get("id").asString();
        assertThat(plan.err()).contains("hconfig apply " + id);

        CommandRunner apply = run("apply", id, "--yes");
        assertThat(apply.ended(ExitCode.OK)).as(apply.err()).isTrue();
        assertThat(apply.out()).contains("hconfig rollback " + id);
        assertThat(apply.err()).contains("DEFERRED");

        CommandRunner load = run(with(data, "load", "--table", "people", "--cluster", cluster, "--json"));
        assertThat(load.ended(ExitCode.OK)).as(load.err()).isTrue();
        assertThat(load.json().get("rows").asLong()).isEqualTo(ROWS);
        assertThat(load.json().get("verified").asBoolean()).isTrue();

        resume(with(new String[] {"--cluster", cluster}, "load", "--table", "people"));

        planOfValuesAndAdvice(cluster);

        assertThat(run("history").out()).contains(id, "people", "applied");
        assertThat(run("rollback", id, "--yes").ended(ExitCode.REFUSED)).isTrue();
        CommandRunner rollback = run("rollback", id, "--yes", "--force");
        assertThat(rollback.ended(ExitCode.OK)).as(rollback.err()).isTrue();
        assertThat(run("history", "--json").json().at("/0/state").asString()).isEqualTo("rolled-back");
    }

    /** Values of the operator and advice become plans like those of policies; all are listed, applied and rolled back alike. */
    private void planOfValuesAndAdvice(String cluster) {
        CommandRunner values = run(
                "plan",
                "--set",
                "hbase.hregion.memstore.flush.size=96m",
                "--table",
                "people",
                "--cluster",
                cluster,
                "--json");
        assertThat(values.ended(ExitCode.OK)).as(values.err()).isTrue();
        String id = values.json().get("id").asString();
        assertThat(values.json().at("/changes/0/proposed").asString()).isEqualTo("100663296");
        assertThat(run("plan", "show", id, "--as", "shell").out())
                .isEqualToIgnoringNewLines("alter 'people', MEMSTORE_FLUSHSIZE => '100663296'");

        assertThat(run("apply", id, "--yes").ended(ExitCode.OK)).isTrue();

        assertThat(run("history", id).out()).contains("done", "before: hbase.hregion.memstore.flush.size");
        assertThat(run("rollback", id, "--yes").ended(ExitCode.OK)).isTrue();
        assertThat(run("plan", "list").out()).contains(id, "values of the operator", "rolled back");
        CommandRunner advice = run("plan", "--seconds", "5", "--cluster", cluster, "--json");
        assertThat(advice.ended(ExitCode.OK)).as(advice.err()).isTrue();
        assertThat(advice.json().at("/origin/kind").asString()).isEqualTo("advice");
        CommandRunner none = run("plan", "--from-advice", "HC-R999", "--seconds", "5", "--cluster", cluster);
        assertThat(none.ended(ExitCode.USAGE)).as(none.err()).isTrue();
        assertThat(none.err()).contains("--from-advice HC-R999: there is no such rule or policy");
    }

    /**
     * A load that was stopped by too many rejected rows can be resumed by its id with a higher limit. It has its own
     * timestamp, because the clock of these commands is fixed and the verification distinguishes loads by timestamp.
     */
    private void resume(String... command) throws IOException {
        Path bad = home.resolve("bad.csv");
        Files.writeString(bad, "k1,a\nk2\nk3\nk4,d\n");
        CommandRunner stopped = run(with(
                new String[] {
                    "--family",
                    "cf",
                    "--columns",
                    "key,cf:name",
                    "--reject-limit",
                    "1",
                    "--timestamp",
                    "5",
                    bad.toString()
                },
                command));
        assertThat(stopped.ended(ExitCode.FAILED)).as(stopped.err()).isTrue();
        assertThat(stopped.err()).contains("HC-4005");
        String load = new JobStore(home)
                .all().stream()
                        .filter(job -> !job.complete())
                        .map(JobRecord::id)
                        .findFirst()
                        .orElseThrow();

        CommandRunner resumed = run("load", "--resume", load, "--reject-limit", "2", "--cluster", cluster, "--json");

        assertThat(resumed.ended(ExitCode.REJECTS)).as(resumed.err()).isTrue();
        assertThat(resumed.json().get("id").asString()).isEqualTo(load);
        assertThat(resumed.json().get("rows").asLong()).isEqualTo(2);
        assertThat(resumed.json().get("rejects").asLong()).isEqualTo(2);
    }

    @Test
    void plan_ofATableThatIsAsWanted_endsWithZero() {
        String[] ask = {
            "plan",
            "--for",
            "bulk-load",
            "--table",
            "same",
            "--family",
            "cf",
            "--ycsb",
            "1000",
            "--cluster",
            cluster,
            "--detailed-exitcode"
        };
        String id = run(with(new String[] {"--json"}, ask)).json().get("id").asString();
        assertThat(run("apply", id, "--yes").ended(ExitCode.OK)).isTrue();

        CommandRunner again = run(ask);

        assertThat(again.ended(ExitCode.OK)).as(again.out()).isTrue();
        assertThat(again.out()).contains("No changes:");
        assertThat(run("rollback", id, "--yes").ended(ExitCode.OK)).isTrue();
    }

    @Test
    void load_withBadRows_keepsThemWithLineAndReason() throws IOException {
        Path csv = Files.writeString(home.resolve("bad.csv"), "k1,a\nonly-a-key\nk2,b\n");
        Path rejects = home.resolve("rejects.txt");
        String id = run(
                        "plan",
                        "--for",
                        "bulk-load",
                        "--table",
                        "bad",
                        "--family",
                        "cf",
                        "--partitioner",
                        "hex",
                        "--cluster",
                        cluster,
                        "--json")
                .json()
                .get("id")
                .asString();
        assertThat(run("apply", id, "--yes").ended(ExitCode.OK)).isTrue();

        CommandRunner load = run(
                "load",
                "--table",
                "bad",
                "--columns",
                "key,cf:name",
                "--cluster",
                cluster,
                "--reject-file",
                rejects.toString(),
                csv.toString());

        assertThat(load.ended(ExitCode.REJECTS)).as(load.err()).isTrue();
        assertThat(load.out()).contains("rejected", rejects.toString());
        assertThat(Files.readString(rejects)).contains("only-a-key");
        assertThat(run("rollback", id, "--yes", "--force").ended(ExitCode.OK)).isTrue();
    }

    private static String[] with(String[] more, String... first) {
        return java.util.stream.Stream.concat(java.util.Arrays.stream(first), java.util.Arrays.stream(more))
                .toArray(String[]::new);
    }

    private static String people() {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> "%08x,name %d".formatted(Integer.reverse(row), row))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
