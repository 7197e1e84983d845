package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hconfig.hbase.advice.site.InvalidHeapFlags;
import org.hconfig.hbase.config.StartScript;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HC-R067: what several types of processes share is what is in effect in them, in the order of bin/hbase. */
class SharedProcessOptionsTest {
    private static final AdviceRule<HBaseFacts> RULE = new InvalidHeapFlags();

    private static HBaseFactsBuilder script(String... lines) {
        return new HBaseFactsBuilder()
                .script(StartScript.parse(
                        "hbase-env.sh", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void log_ofEveryProcess_isNamedWithAllThatUseIt() {
        Finding finding = RuleAsserts.fires(RULE, script("export HBASE_OPTS=-Xloggc:/logs/gc.log"));
        assertThat(finding.why())
                .contains("HMaster, RegionServer, REST server, Thrift server, ZooKeeper, shell, Canary and tools");
        assertThat(finding.manualAction()).contains("move it to HBASE_REGIONSERVER_OPTS");
    }

    /** The last -Xloggc of the command line is the only one that the JVM writes. */
    @Test
    void log_ofEveryProcessThatServersReplace_isNotShared() {
        RuleAsserts.quiet(
                RULE,
                script(
                        "export HBASE_OPTS=-Xloggc:/logs/hbase.log",
                        "export HBASE_REGIONSERVER_OPTS=-Xloggc:/a/rs.log",
                        "export HBASE_MASTER_OPTS=-Xloggc:/a/m.log"));
        RuleAsserts.quiet(
                RULE,
                script(
                        "export HBASE_OPTS=-Xloggc:/logs/hbase.log",
                        "export SERVER_GC_OPTS=\"-verbose:gc -Xloggc:/logs/server.log.$(date +%s)\""));
    }

    @Test
    void log_thatOnlyTheRegionServerReplaces_isSharedByTheOthers() {
        Finding finding = RuleAsserts.fires(
                RULE, script("export HBASE_OPTS=-Xloggc:/logs/gc.log", "HBASE_REGIONSERVER_OPTS=-Xloggc:/logs/rs.log"));
        assertThat(finding.why()).contains("HMaster, REST server").doesNotContain("RegionServer");
    }

    @Test
    void log_ofServersOrOfBothRoles_isShared() {
        assertThat(RuleAsserts.fires(RULE, script("export SERVER_GC_OPTS=-Xloggc:/logs/gc.log"))
                        .why())
                .contains("HMaster, RegionServer, REST server, Thrift server and ZooKeeper write");
        assertThat(RuleAsserts.fires(
                                RULE,
                                script(
                                        "HBASE_MASTER_OPTS=-Xlog:gc*:file=/logs/gc.log:time",
                                        "HBASE_REGIONSERVER_OPTS=-Xlog:gc:/logs/gc.log"))
                        .manualAction())
                .contains("different files in HBASE_MASTER_OPTS and HBASE_REGIONSERVER_OPTS");
    }

    /** Each -Xlog adds an output; it replaces none. */
    @Test
    void unifiedLog_ofEveryProcess_isSharedAlsoIfRolesAddTheirOwn() {
        RuleAsserts.fires(
                RULE,
                script(
                        "HBASE_OPTS=-Xlog:gc:file=/logs/gc.log",
                        "HBASE_REGIONSERVER_OPTS=-Xlog:gc:file=/logs/rs.log",
                        "HBASE_MASTER_OPTS=-Xlog:gc:file=/logs/m.log"));
        RuleAsserts.quiet(
                RULE,
                script(
                        "HBASE_OPTS=-Xlog:gc:file=/logs/gc.log",
                        "SERVER_GC_OPTS=\"-Xlog:disable -Xlog:gc:file=/logs/server-%p.log\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-Xlog:gc", "-Xlog:gc:stdout", "-Xlog:gc*:stderr:time", "-Xloggc:/l/gc-%p.log", "-Xlog:gc:/l/%t"
            })
    void log_withoutAFixedFile_isNotShared(String option) {
        RuleAsserts.quiet(RULE, script("HBASE_OPTS=" + option));
    }

    @Test
    void heap_ofEveryProcess_isNamedForTheServersThatUseIt() {
        assertThat(RuleAsserts.fires(RULE, script("HBASE_OPTS=-Xmx4g")).manualAction())
                .contains("HBASE_MASTER_OPTS and HBASE_REGIONSERVER_OPTS");
        Finding finding = RuleAsserts.fires(RULE, script("HBASE_OPTS=-Xmx4g", "HBASE_REGIONSERVER_OPTS=-Xmx31g"));
        assertThat(finding.manualAction()).contains("HBASE_MASTER_OPTS").doesNotContain("HBASE_REGIONSERVER_OPTS");
        RuleAsserts.quiet(
                RULE, script("HBASE_OPTS=-Xmx1g", "HBASE_REGIONSERVER_OPTS=-Xmx31g", "HBASE_MASTER_OPTS=-Xmx4g"));
    }

    @Test
    void inEffect_whereALaterWordIsUnknown_isNotClaimed() {
        assertThat(StartScript.parse(
                                "hbase-env.sh",
                                "HBASE_OPTS=-Xloggc:/l/gc.log\nSERVER_GC_OPTS=$(options)\n"
                                        .getBytes(StandardCharsets.UTF_8))
                        .processArguments())
                .extracting(argument -> argument.process() + " " + argument.text())
                .isEqualTo(List.of("shell -Xloggc:/l/gc.log", "Canary -Xloggc:/l/gc.log", "tools -Xloggc:/l/gc.log"));
    }
}
