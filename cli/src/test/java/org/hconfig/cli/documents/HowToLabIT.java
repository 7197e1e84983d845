package org.hconfig.cli.documents;

import java.nio.file.Files;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;

/** Runs the guides that measure, install or use labs of their own. */
class HowToLabIT extends HowToGuides {
    /** Its commands install software; those of the release itself are run by the test of the release. */
    @Test
    void install_itsCommandsOfHConfig_succeed() throws Exception {
        succeeds("hconfig context list");
        succeeds("hconfig version");
        succeeds("hconfig advise --duration 3s");
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
    void measureALoad_itsCommands_succeed() throws Exception {
        howTo("measure-a-load")
                .where("--node-cpu 0.25", "--lab " + lab.directory() + " --warm-up-rows 1000 --warm-up-waves 3")
                .where("--rows 1000000 --repeats 3", "--rows 1000 --repeats 1 --runs default,puts")
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
    void planTheBlockCache_itsCommands_succeed() throws Exception {
        makeTable("usertable", rows(100));
        howTo("plan-the-block-cache")
                .where("--cluster " + CONF, "--duration 2s --cluster " + cluster())
                // Nobody reads the table here: there is nothing to sample. HitRatioIT samples a table under load.
                .ends("--sample 2m", ExitCode.NOT_ENOUGH_DATA.number())
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
        shell.separate();
        try {
            howTo("connect-to-a-secured-cluster")
                    .where("--cluster " + CONF, "--cluster " + cluster())
                    .run();
        } finally {
            shell.run("hconfig lab down --dir secure --delete");
        }
    }
}
