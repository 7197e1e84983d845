package org.hconfig.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.cli.TestProcessCommand;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster with Kerberos, access control, and pages by TLS and SPNEGO; each command in a separate process, as a login is one of a process. */
class SecureLabIT {
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Pattern PLAN = Pattern.compile("plan-[0-9a-f]{12}");

    @TempDir
    Path directory;

    private Lab lab;

    @BeforeEach
    void start() {
        lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(2)
                        .withHeap(DataSize.ofMebibytes(400))
                        .withSecurity(),
                LabProgressListener.QUIET);
    }

    @AfterEach
    void stop() {
        lab.destroy();
    }

    @Test
    void commands_asAnAdministrator_work_andWithoutRights_nameWhatIsMissing() throws IOException, InterruptedException {
        assertThat(run(0, List.of(), "doctor"))
                .contains("admin@HCONFIG.LAB, by keytab", "with a login (SASL)", "All checks passed");
        assertThat(run(0, List.of(), "inspect", "--duration", "10s")).doesNotContain("HC-");
        Path csv = Files.writeString(directory.resolve("rows.csv"), "k1,a\nk2,b\n");
        String[] load = {"load", "--table", "secure_it", "--columns", "key,cf:a", "--create", "--yes", csv.toString()};
        assertThat(run(0, List.of(), load)).contains("OK: row count and checksum match");
        String plan = run(0, List.of(), "plan", "--set", "hbase.regionserver.handler.count=31");
        Matcher id = PLAN.matcher(plan);
        assertThat(id.find()).as(plan).isTrue();

        List<String> reader = List.of(
                "--principal",
                "reader@HCONFIG.LAB",
                "--keytab",
                lab.clientDirectory().resolve("reader.keytab").toString());
        assertThat(run(1, reader, "doctor", "--table", "secure_it"))
                .contains("HC-2330", "grant 'reader', 'A'", "an administrator of HBase")
                .contains("rights inspect: needs none");
        assertThat(run(0, reader, "inspect", "--duration", "10s")).contains("2 RegionServers");
        assertThat(run(1, reader, "load", "--table", "secure_it", "--columns", "key,cf:a", csv.toString()))
                .contains("HC-4027");
        assertThat(run(1, List.of(), "doctor", "--principal", "nobody@HCONFIG.LAB", "--keytab", reader.get(3)))
                .contains("login: HC-2321");

        // The administrator's load has created HConfig's nodes in ZooKeeper, which others cannot change.
        assertThat(apply(1, reader, id.group())).contains("HC-2540", "NoAuth");
        assertThat(apply(0, List.of(), id.group())).contains("Applied");
    }

    private String apply(int exit, List<String> login, String plan) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("apply", plan, "--yes"));
        arguments.addAll(login);
        return execute(exit, arguments);
    }

    private String run(int exit, List<String> login, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--cluster", lab.clientDirectory().toString()));
        all.addAll(login);
        return execute(exit, all);
    }

    private String execute(int exit, List<String> arguments) throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(TestProcessCommand.of(arguments.toArray(String[]::new)))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment()
                .putAll(Map.of("HCONFIG_HOME", directory.resolve("home").toString()));
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        process.destroyForcibly();
        String printed = Files.readString(output);
        assertThat(ended).as(printed).isTrue();
        assertThat(process.exitValue()).as(arguments + "\n" + printed).isEqualTo(exit);
        return printed;
    }
}
