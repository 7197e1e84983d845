package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs the guides that look at a cluster. */
class HowToObserveIT extends HowToGuides {
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
    void planStorageTiers_itsCommands_succeed() throws Exception {
        howTo("plan-storage-tiers")
                .where("--cluster " + CONF, "--cluster " + cluster())
                .reads("hadoop:", text -> write("nodes.yaml", text))
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
}
