package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;

/** Runs the guides that change a cluster. */
class HowToIT extends HowToGuides {
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
    void tuneBySearch_itsCommands_succeed() throws Exception {
        howTo("tune-by-search")
                .reads("opteron-2013", text -> write("nine.yaml", text))
                .reads("threads: 4", text -> write("load.yaml", text))
                .run();
        assertThat(directory.resolve("tuned.yaml")).exists();
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
    void planApplyRollback_itsCommands_succeed() throws Exception {
        write("rows.csv", rows(100));
        howTo("plan-apply-rollback")
                .where("…", "--family cf --columns key,cf:name rows.csv")
                // The servers of the lab are alike, and have no groups.
                .ends("--group gold", 1)
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
}
