package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.cli.CommandClassArchive;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs all commands of each how-to guide as written in the Markdown file, on a cluster. */
class HowToIT {
    private static final String CONF = "/etc/hbase/conf";

    @TempDir
    Path directory;

    private DocumentShell shell;
    private Lab lab;

    @BeforeAll
    static void archiveClasses() throws IOException, InterruptedException {
        CommandClassArchive.create(SharedLab.get().clientDirectory());
    }

    @BeforeEach
    void openShell() throws IOException {
        lab = SharedLab.get();
        shell = new DocumentShell(directory);
        Files.createDirectories(shell.home());
        Files.createSymbolicLink(shell.home().resolve("lab"), lab.directory());
    }

    private DocumentWalk howTo(String name) {
        return new DocumentWalk("how-to/" + name + ".md", shell);
    }

    private String cluster() {
        return lab.clientDirectory().toString();
    }

    @Test
    void howTos_all_haveATest() throws IOException {
        try (Stream<Path> pages = Files.list(Checkout.root().resolve("docs").resolve("how-to"))) {
            assertThat(pages.map(page -> page.getFileName().toString().replace(".md", ""))
                            .map(HowToIT::methodName))
                    .isSubsetOf(Arrays.stream(HowToIT.class.getDeclaredMethods())
                            .map(method -> method.getName().replaceAll("_.*", ""))
                            .toList());
        }
    }

    private static String methodName(String page) {
        String[] words = page.split("-", -1);
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> word.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }

    /** Its commands install software; those of the release itself are run by the test of the release. */
    @Test
    void install_itsCommandsOfHConfig_succeed() throws Exception {
        succeeds("hconfig context list");
        succeeds("hconfig version");
        succeeds("hconfig advise --duration 3s");
    }

    @Test
    void startOnARealCluster_itsCommands_succeed() throws Exception {
        makeTable("usertable", rows(100));
        howTo("start-on-a-real-cluster")
                .where("tar xzf hconfig-0.1.0-SNAPSHOT.tar.gz", "true")
                .where("export PATH=$PWD/hconfig-0.1.0-SNAPSHOT/bin:$PATH", "true")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 1m", "--duration 3s")
                .where("--out advice.plan", "--duration 3s --out advice.plan")
                .run();
    }

    @Test
    void chooseACluster_itsCommands_succeed() throws Exception {
        howTo("choose-a-cluster")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--cluster /opt/clusters/test", "--cluster " + cluster())
                .run();
    }

    @Test
    void simulateAChange_itsCommands_succeed() throws Exception {
        howTo("simulate-a-change")
                .reads("opteron-2013", text -> write("nine.yaml", text))
                .reads("threads: 4", text -> write("load.yaml", text))
                .reads("haswell-2016", text -> write("mixed.yaml", text))
                .run();
        succeeds("hconfig simulate --cluster-spec mixed.yaml --workload load.yaml --policy hconfig/bulk-load");
    }

    @Test
    void planStorageTiers_itsCommands_succeed() throws Exception {
        howTo("plan-storage-tiers")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .reads("hadoop:", text -> write("nodes.yaml", text))
                .run();
    }

    @Test
    void balanceATable_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(4_000));
        write(
                "more.csv",
                IntStream.range(0, 20_000)
                        .mapToObj("%08x,all in the first region"::formatted)
                        .collect(Collectors.joining("\n", "", "\n")));
        succeeds("hconfig load --table orders --columns key,cf:name more.csv");
        howTo("balance-a-table").run();
    }

    @Test
    void getAdvice_itsCommands_succeed() throws Exception {
        makeTable("usertable", rows(100));
        Path conf = lab.clientDirectory();
        howTo("get-advice")
                .where("--cluster " + CONF, "--duration 3s --cluster " + conf)
                .where("--workload mixed", "--workload mixed --duration 3s")
                .before("--offline copied-files", () -> {
                    write("copied-files/hbase-site.xml", Files.readString(conf.resolve("hbase-site.xml")));
                    write("copied-files/hdfs-site.xml", Files.readString(conf.resolve("hdfs-site.xml")));
                })
                .run();
    }

    @Test
    void checkAnUpgrade_itsCommands_succeed() throws Exception {
        Path conf = lab.clientDirectory();
        howTo("check-an-upgrade")
                .where("--cluster " + CONF, "--cluster " + conf)
                .before(
                        "--offline copied-files",
                        () -> write("copied-files/hbase-site.xml", Files.readString(conf.resolve("hbase-site.xml"))))
                .run();
    }

    @Test
    void runAsADaemon_itsCommands_succeed() throws Exception {
        for (String table : new String[] {"t32", "t64", "t128"}) {
            makeTable(table, rows(100));
        }
        howTo("run-as-a-daemon")
                .where("--cluster " + CONF, "--duration 1s --cluster " + cluster())
                .where("serve --mode auto", "serve --duration 1s --mode auto")
                .run();
    }

    @Test
    void useTheConsole_itsCommands_succeed() throws Exception {
        howTo("use-the-console")
                .where("--cluster " + CONF, "--duration 1s --cluster " + cluster())
                .where("127.0.0.1:8765", "127.0.0.1:0")
                // Its host is not this one: KerberosConsoleTest logs in with a real KDC. Unknown options would end with
                // 3.
                .ends("--http-principal", 1)
                .where("curl --negotiate", "true --negotiate")
                .run();
    }

    @Test
    void loadAFile_itsCommands_succeed() throws Exception {
        write("sales.csv", "id,day,amount,note\n7,2015-01-01,12.50,\"first, and \"\"best\"\"\"\n8,2015-01-02,3,x\n");
        write("sales.txt", "17\ta\t12.50\t2015-01-01\t1420070400000\n18\tb\t\\N\t2015-01-02\t1420156800000\n");
        write("photos.txt", "7\t12.50\t\\\\x4142\n\\.\n");
        write("events/2015/more.json", "{\"id\": \"e1\", \"kind\": \"click\"}\n");
        gzip("events/events-1.gz", "{\"id\": \"e2\", \"kind\": \"view\"}\n");
        gzip("events-1.gz", "{\"id\": \"e3\", \"kind\": \"view\"}\n");
        makeTable("events", rows(100));
        DocumentWalk walk = howTo("load-a-file");
        walk.before("key:2,key:1,cf:amount,cf:note", () -> write("sales.csv", "9,2015-01-03,4.00,y\n"))
                .before("cat ~/.hconfig", () -> walk.keep(loadWithAReject()))
                .run();
    }

    /** Line 17 of the file lacks a field. */
    private String loadWithAReject() throws IOException, InterruptedException {
        write(
                "sales.csv",
                IntStream.rangeClosed(1, 17)
                        .mapToObj(line -> line == 1
                                ? "id,day,amount,note"
                                : "7,2015-01-%02d,12.50%s".formatted(line, line == 17 ? "" : ",x"))
                        .collect(Collectors.joining("\n", "", "\n")));
        DocumentShell.Result result = shell.run("hconfig load --table sales --columns key:1=day,key:2=id"
                + " --key-separator '|' --family cf --header sales.csv");
        assertThat(result.exit()).as(result.printed()).isEqualTo(ExitCode.REJECTS.number());
        return result.printed();
    }

    @Test
    void testWithFaults_itsCommands_areTooLongForTheBuild() throws Exception {
        howTo("test-with-faults")
                .takesMinutes("--runs 300")
                .takesMinutes("--runs 10")
                .takesMinutes("--repeat-seed 17")
                .run();
    }

    @Test
    void collectForAnExpert_itsCommands_succeed() throws Exception {
        howTo("collect-for-an-expert")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 1m", "--duration 3s")
                .run();
    }

    @Test
    void findDrift_itsCommands_succeed() throws Exception {
        howTo("find-drift")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 1m", "--duration 3s")
                .run();
    }

    @Test
    void captureAndShareAPolicy_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(100));
        succeeds("hconfig plan --set hbase.hstore.compaction.min=5 --table orders --out o.plan --cluster " + cluster());
        succeeds("hconfig apply o.plan --yes");
        howTo("capture-and-share-a-policy")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 1m", "--duration 3s")
                .run();
        assertThat(shell.directory().resolve("orders.yaml")).content().contains("compaction.min", "provenance:");
    }

    @Test
    void inspectACluster_itsCommands_succeed() throws Exception {
        howTo("inspect-a-cluster")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 30s", "--duration 3s")
                .where("--duration 60s", "--duration 3s")
                .run();
        assertThat(shell.directory().resolve("look.json")).content().startsWith("{");
    }

    @Test
    void seeHotKeys_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(100));
        howTo("see-hot-keys")
                .where("--cluster " + CONF + " --duration 2m", "--duration 30s --cluster " + cluster())
                .where("serve --cluster " + CONF, "serve --duration 12s --cluster " + cluster())
                .run();
        assertThat(shell.directory().resolve("heat.html")).content().contains("Heat map of orders");
    }

    @Test
    void measureALoad_itsCommands_succeed() throws Exception {
        howTo("measure-a-load")
                .where("--node-cpu 0.25", "--lab " + lab.directory() + " --warm-up-rows 1000 --warm-up-waves 3")
                .where("--rows 1000000 --repeats 3", "--rows 1000 --repeats 1 --runs default,puts")
                .run();
    }

    @Test
    void planApplyRollback_itsCommands_succeed() throws Exception {
        write("rows.csv", rows(100));
        howTo("plan-apply-rollback")
                .where("…", "--family cf --columns key,cf:name rows.csv")
                .takesMinutes("apply PLAN --verify")
                .run();
    }

    @Test
    void configureServerAccess_itsTargetFiles_areRead() throws Exception {
        howTo("configure-server-access")
                .reads("kind: directory", this::isTarget)
                .reads("kind: ssh", this::isTarget)
                .reads("kind: kubernetes", this::isApiTarget)
                .reads("kind: ambari", this::isApiTarget)
                .reads("kind: cloudera-manager", this::isApiTarget)
                .reads("kind: hook", this::isTarget)
                .run();
    }

    @Test
    void placeFilesOnStorageTiers_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(100));
        try {
            howTo("place-files-on-storage-tiers").run();
        } finally {
            shell.run("hconfig lab down --dir tiers --delete");
        }
    }

    @Test
    void recover_itsCommands_succeed() throws Exception {
        howTo("recover").where("CLUSTER", cluster()).run();
    }

    @Test
    void tuneTheGarbageCollector_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(100));
        String log = SampleGcLog.text();
        for (String name : new String[] {
            "gc.log", "gc.log.0", "rs1/gc.log", "rs2/gc.log", "rs3/gc.log", "before/gc.log", "after/gc.log"
        }) {
            write(name, log);
        }
        howTo("tune-the-garbage-collector")
                .where("$HBASE_REGIONSERVER_OPTS -Xlog", "${HBASE_REGIONSERVER_OPTS:-} -Xlog")
                .where("/var/log/hbase/gc.log", "gc-own.log")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .takesMinutes("apply gc.json --verify")
                .run();
        succeeds("java $HBASE_REGIONSERVER_OPTS -version && test -s gc-own.log");
    }

    @Test
    void makeFanOutReadsFast_itsCommands_succeed() throws Exception {
        makeTable("orders", rows(100));
        howTo("make-fan-out-reads-fast")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .where("--duration 1m", "--duration 3s")
                .reads("Consistency.TIMELINE", this::compiles)
                .takesMinutes("dev bench stall")
                .takesMinutes("dev bench ladder")
                .takesMinutes("dev bench fanout")
                .run();
    }

    /** Compiles statements that read a row from a table with HBase's client. */
    private void compiles(String statements) {
        write(
                "TimelineRead.java",
                "import org.apache.hadoop.hbase.client.*;\nclass TimelineRead { boolean read(Table table, byte[] row)"
                        + " throws Exception {\n" + statements + "\nreturn maybeOld && result.isEmpty(); } }\n");
        assertThat(javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-classpath",
                                System.getProperty("java.class.path"),
                                shell.directory().resolve("TimelineRead.java").toString()))
                .isZero();
    }

    void planTheBlockCache_itsCommands_succeed() throws Exception {
        makeTable("usertable", rows(100));
        howTo("plan-the-block-cache")
                .where("--cluster " + CONF, "--duration 2s --cluster " + cluster())
                .takesMinutes("apply cache.json --verify")
                .run();
    }

    @Test
    void useTheLab_itsCommands_succeed() throws Exception {
        Files.delete(shell.home().resolve("lab"));
        try {
            howTo("use-the-lab")
                    .before(
                            "lab up --node-cpu",
                            () -> succeeds("hconfig lab down --dir small --delete && hconfig lab down"))
                    .where("lab up  ", "lab up --region-servers 2 --heap 512m  ")
                    .takesMinutes("--hbase 2.5.13 ")
                    .takesMinutes("--hbase 2.4.18")
                    .before("--hbase 2.4.18", () -> shell.run("hconfig lab down --dir lab25 --delete"))
                    .where("hbase shell", "test -s $HBASE_CONF_DIR/hbase-site.xml")
                    .run();
        } finally {
            shell.run("hconfig lab down --dir lab24 --delete");
            shell.run("hconfig lab down --delete");
        }
    }

    @Test
    void connectToASecuredCluster_itsCommands_succeed() throws Exception {
        try {
            howTo("connect-to-a-secured-cluster")
                    .where("--cluster " + CONF, "--cluster " + cluster())
                    .run();
        } finally {
            shell.run("hconfig lab down --dir secure --delete");
        }
    }

    /** The APIs of the page do not exist here: what is wrong must be the API or its credentials, not the file. */
    private void isApiTarget(String yaml) {
        write("api/hconfig-target.yaml", yaml.replaceAll("(?m)^ca: .*\\n", ""));
        try {
            for (String secret : new String[] {"hconfig.token", "ambari.password", "cm.password"}) {
                write("api/" + secret, "secret");
                Files.setPosixFilePermissions(
                        shell.directory().resolve("api").resolve(secret), PosixFilePermissions.fromString("rw-------"));
            }
            write("api/hbase-site.xml", Files.readString(lab.clientDirectory().resolve("hbase-site.xml")));
            DocumentShell.Result result =
                    shell.run("hconfig plan --set hbase.regionserver.handler.count=31 --cluster api");
            assertThat(result.printed()).as(yaml).doesNotContain("HC-2510");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    private void isTarget(String yaml) {
        write("target/hconfig-target.yaml", yaml);
        // The plan uses the cluster of this directory, and so finds the target file next to its site file.
        try {
            for (String site : new String[] {"hbase-site.xml", "core-site.xml", "hdfs-site.xml"}) {
                write("target/" + site, Files.readString(lab.clientDirectory().resolve(site)));
            }
            succeeds("hconfig plan --for bulk-load --table reached --family cf --partitioner hex --cluster target");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }

    private void makeTable(String table, String csv) throws IOException, InterruptedException {
        write(table + ".csv", csv);
        drop(table);
        succeeds("hconfig load --create --yes --table " + table + " --family cf --columns key,cf:name " + table
                + ".csv");
    }

    /** Removes a table that another how-to guide may have left. */
    private void drop(String table) throws IOException {
        TableName name = TableName.valueOf(table);
        try (ClusterConnection connection = ClusterConnection.open(cluster());
                Admin admin = connection.admin()) {
            if (admin.tableExists(name)) {
                admin.disableTable(name);
                admin.deleteTable(name);
            }
        }
    }

    private void succeeds(String command) throws IOException, InterruptedException {
        DocumentShell.Result result = shell.run(command);
        assertThat(result.exit()).as(command + "\n" + result.printed()).isZero();
    }

    private void write(String name, String text) {
        try {
            shell.write(name, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void gzip(String name, String text) throws IOException {
        try (GZIPOutputStream packed =
                new GZIPOutputStream(Files.newOutputStream(shell.directory().resolve(name)))) {
            packed.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String rows(int number) {
        return IntStream.range(0, number)
                .mapToObj(row -> "%08x,name %d".formatted(Integer.reverse(row), row))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
