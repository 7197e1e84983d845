package org.hconfig.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

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
import java.util.stream.Stream;
import org.hconfig.cli.CommandClassArchive;
import org.hconfig.cli.TestProcessCommand;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster with Kerberos, access control, and pages by TLS and SPNEGO; each command in a separate process, as a login is one of a process. */
class SecureLabIT {
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Pattern PLAN = Pattern.compile("plan-[0-9a-f]{12}");

    @TempDir
    static Path directory;

    private static Lab lab;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(2)
                        .withHeap(DataSize.ofMebibytes(400))
                        .withSecurity(),
                LabProgressListener.QUIET);
        CommandClassArchive.create(lab.clientDirectory());
    }

    @AfterAll
    static void stop() {
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
        assertThat(run(0, List.of(), "collect", "--duration", "1s", "--dry-run"))
                .contains("end of the garbage collection log")
                .doesNotContain("no trusted connection");
        String id = plan("--set", "hbase.regionserver.handler.count=31");

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
        assertThat(apply(1, reader, id)).contains("HC-2540", "NoAuth");
        assertThat(apply(0, List.of(), id)).contains("Applied");
    }

    @Test
    void apply_thatIsKilled_isRecovered_andAnotherIsRolledBack() throws IOException, InterruptedException {
        String servers = plan("--set", "hbase.regionserver.handler.count=33");
        Process apply = begin("killed.txt", Map.of(), List.of("apply", servers, "--yes"));
        awaitText(directory.resolve("killed.txt"), "restarting RegionServer", apply);
        apply.destroyForcibly().waitFor();
        assertThat(run(0, List.of(), "recover", "--dry-run")).contains(servers);
        assertThat(run(0, List.of(), "recover", "--rollback", "--yes")).doesNotContain("HC-");
        assertThat(run(0, List.of(), "recover")).contains("There is no unfinished run");
        for (String server : List.of("rs1", "rs2")) {
            assertThat(lab.directory().resolve(server).resolve("conf").resolve("hbase-site.xml"))
                    .content()
                    .doesNotContain(">33<");
        }

        Path csv = Files.writeString(directory.resolve("rollback.csv"), "k1,a\n");
        String[] load = {"load", "--table", "rollback_it", "--columns", "key,cf:a", "--create", "--yes", csv.toString()
        };
        run(0, List.of(), load);
        String table = plan("--table", "rollback_it", "--set", "hbase.hstore.blockingStoreFiles=17");
        assertThat(apply(0, List.of(), table)).contains("Applied");
        assertThat(execute(0, List.of("rollback", table, "--yes"))).doesNotContain("HC-");
    }

    @Test
    void commands_withATicketOfKinit_work_andMapReduceGetsTokens() throws IOException, InterruptedException {
        Path client = copyOfClient("ticket", "hbase.client.keytab.principal", "hbase.client.keytab.file");
        Map<String, String> ticket = kinit();
        Path csv = Files.writeString(directory.resolve("job.csv"), "k1,a\nk2,b\n");

        assertThat(execute(0, ticket, List.of("doctor", "--cluster", client.toString())))
                .contains("admin@HCONFIG.LAB, by the ticket of kinit", "with a login (SASL)", "All checks passed");
        // Without Hadoop's native library, the job is refused after it has its tokens; a lab has no YARN.
        assertThat(execute(
                        1,
                        ticket,
                        List.of(
                                "load",
                                "--cluster",
                                client.toString(),
                                "--table",
                                "job_it",
                                "--columns",
                                "key,cf:a",
                                "--create",
                                "--yes",
                                "--engine",
                                "mapreduce",
                                csv.toString())))
                .contains("HC-4302", "with tokens HBASE_AUTH_TOKEN, HDFS_DELEGATION_TOKEN", "libhadoop.so");
    }

    @Test
    void doctor_withSettingsThatDifferFromTheServers_namesThem() throws IOException, InterruptedException {
        Path distrusting = copyOfClient("distrusting", "hbase.zookeeper.property.ssl.trustStore.location");
        Files.delete(distrusting.resolve("ssl-client.xml"));
        assertThat(execute(1, List.of("doctor", "--cluster", distrusting.toString())))
                .contains("HC-2340", "the TLS certificate of ZooKeeper at 127.0.0.1:", "ssl.trustStore.location");

        Path nameless =
                copyOfClient("nameless", "hbase.master.kerberos.principal", "hbase.regionserver.kerberos.principal");
        assertThat(execute(1, List.of("doctor", "--cluster", nameless.toString())))
                .contains("HC-2341", "hbase.master.kerberos.principal");

        Path silent = copyOfClient("silent", "hbase.security.authentication");
        assertThat(execute(1, List.of("doctor", "--cluster", silent.toString())))
                .contains("HC-2328", "hbase.security.authentication is not set", "repaired by: you");
    }

    /** Returns a copy of the client directory without some settings of its {@code hbase-site.xml}. */
    private static Path copyOfClient(String name, String... without) throws IOException {
        Path copy = Files.createDirectories(directory.resolve(name));
        try (Stream<Path> files = Files.list(lab.clientDirectory())) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        String site = Files.readString(copy.resolve("hbase-site.xml"));
        for (String key : without) {
            String shorter = site.replaceAll(
                    "<property>\\s*<name>" + Pattern.quote(key) + "</name>\\s*<value>[^<]*</value>\\s*</property>", "");
            assertThat(shorter).as(key).isNotEqualTo(site);
            site = shorter;
        }
        Files.writeString(copy.resolve("hbase-site.xml"), site);
        return copy;
    }

    /** Gets a ticket with the machine's {@code kinit}; without it, the test is skipped, and says so. */
    private static Map<String, String> kinit() throws IOException, InterruptedException {
        Path kinit = Path.of("/usr/bin/kinit");
        assumeThat(Files.isExecutable(kinit))
                .as("SKIPPED: this machine has no " + kinit + " (package krb5-user), which this test needs")
                .isTrue();
        Map<String, String> environment = Map.of(
                "KRB5_CONFIG",
                lab.clientDirectory().resolve("krb5.conf").toString(),
                "KRB5CCNAME",
                "FILE:" + directory.resolve("krb5cc"));
        ProcessBuilder builder = new ProcessBuilder(
                        kinit.toString(),
                        "-kt",
                        lab.clientDirectory().resolve("admin.keytab").toString(),
                        "admin@HCONFIG.LAB")
                .inheritIO();
        builder.environment().putAll(environment);
        assertThat(builder.start().waitFor()).isZero();
        return environment;
    }

    private static void awaitText(Path output, String text, Process process) throws IOException, InterruptedException {
        for (int look = 0; look < 600 && !Files.readString(output).contains(text); look++) {
            assertThat(process.waitFor(200, TimeUnit.MILLISECONDS))
                    .as(Files.readString(output))
                    .isFalse();
        }
    }

    private String plan(String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("plan"));
        arguments.addAll(List.of(options));
        String plan = run(0, List.of(), arguments.toArray(String[]::new));
        Matcher id = PLAN.matcher(plan);
        assertThat(id.find()).as(plan).isTrue();
        return id.group();
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
        return execute(exit, Map.of(), arguments);
    }

    private String execute(int exit, Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        Process process = begin("output.txt", environment, arguments);
        boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        process.destroyForcibly();
        String printed = Files.readString(directory.resolve("output.txt"));
        assertThat(ended).as(printed).isTrue();
        assertThat(process.exitValue()).as(arguments + "\n" + printed).isEqualTo(exit);
        return printed;
    }

    private static Process begin(String output, Map<String, String> environment, List<String> arguments)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(TestProcessCommand.of(arguments.toArray(String[]::new)))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(output).toFile());
        builder.environment().put("HCONFIG_HOME", directory.resolve("home").toString());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
