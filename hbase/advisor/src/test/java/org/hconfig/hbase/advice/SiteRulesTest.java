package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.NumberTooSmall;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.UnreadableValue;
import org.hconfig.hbase.advice.site.ValueOutOfRange;
import org.hconfig.hbase.advice.site.key.DeprecatedKey;
import org.hconfig.hbase.advice.site.key.DuplicateKey;
import org.hconfig.hbase.advice.site.key.KeyWithoutEffect;
import org.hconfig.hbase.advice.site.key.MisspelledKey;
import org.hconfig.hbase.advice.site.key.UnknownKey;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteRulesTest {
    @Test
    void everyRuleOfSiteFiles_withoutThem_isNotSilent() {
        for (AdviceRule<HBaseFacts> adviceRule : List.<AdviceRule<HBaseFacts>>of(
                new MisspelledKey(), new DeprecatedKey(), new ValueOutOfRange(), new KeyWithoutEffect())) {
            missing(adviceRule, new HBaseFactsBuilder(), "site files");
        }
    }

    @Test
    void misspelledKey_isNamedWithTheRightOneAsInformation() {
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder().written("hbase.hregion.memstore.flushsize", "268435456"),
                "hbase.hregion.memstore.flush.size",
                Severity.INFO);
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder().written("hbase.hregion.majorcOmpaction", "0"),
                "hbase.hregion.majorcompaction",
                Severity.INFO);
    }

    @Test
    void misspelledKey_ofAnEssentialSetting_isAWarning_whileTheRightOneIsMissing() {
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder().written("hbase.rootDir", "hdfs://x/hbase"),
                "hbase.rootdir",
                Severity.WARN);
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder().written("hbase.znode.parent", "/hbase-secure"),
                "zookeeper.znode.parent",
                Severity.WARN);
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder()
                        .site("hbase.rootdir", "hdfs://x/hbase")
                        .written("hbase.rootDir", "hdfs://x/hbase"),
                "hbase.rootdir",
                Severity.INFO);
    }

    @Test
    void release_betweenHarvestedOnes_isJudgedByBothNeighbours_andOutsideByNone() {
        HBaseFactsBuilder between =
                new HBaseFactsBuilder().release(2, 3).written("hbase.hregion.memstore.flush.size", "256m");
        asks(new UnreadableValue(), between, "64-bit integer", Severity.CRITICAL);
        HBaseFactsBuilder outside =
                new HBaseFactsBuilder().release(1, 2).written("hbase.hregion.memstore.flush.size", "256m");
        missing(new UnreadableValue(), outside, "1.7 to 3.0");
    }

    @Test
    void sizeInMegabytes_isAWarning() {
        asks(
                new NumberTooSmall(),
                new HBaseFactsBuilder().written("hbase.hregion.memstore.flush.size", "128"),
                "specify it in bytes",
                Severity.WARN);
        asks(
                new NumberTooSmall(),
                new HBaseFactsBuilder().written("zookeeper.session.timeout", "120"),
                "specify it in milliseconds",
                Severity.WARN);
    }

    @Test
    void misspelledQuorum_ofADistributedCluster_isCritical() {
        asks(
                new MisspelledKey(),
                new HBaseFactsBuilder()
                        .site("hbase.cluster.distributed", "true")
                        .written("hbase.zookeeper.quoram", "zk1,zk2"),
                "hbase.zookeeper.quorum",
                Severity.CRITICAL);
        quiet(new MisspelledKey(), new HBaseFactsBuilder().written("hbase.master", "m1:60000"));
    }

    @Test
    void unnamedKeys_areOneInformation_thatDeniesNothing() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .written("hbase.zookeeper.quorum.port", "2181")
                .written("hbase.heapsize", "8g")
                .written("hbase.acme.coprocessor.window", "5");
        asks(new UnknownKey(), facts, "find out which program reads them", Severity.INFO);
        assertThat(fires(new UnknownKey(), facts).why())
                .contains("hbase.zookeeper.quorum.port", "HBASE_HEAPSIZE is a variable", "a plug-in may");
    }

    @Test
    void unnamedKeys_ofPluginsUnderTheirOwnBeginnings_areQuiet() {
        quiet(
                new UnknownKey(),
                new HBaseFactsBuilder()
                        .written("phoenix.acme", "1")
                        .written("ranger.plugin.hbase.policy.rest.url", "http://x")
                        .written("hbase.emr.readreplica.enabled", "true")
                        .written("hbase.opentsdb.x", "1")
                        .written("hbase.zookeeper.property.acme", "1")
                        .written("hbase.znode.parent", "/hbase")
                        .written("hbase.rest.ssl.enabled", "true")
                        .written("hbase.regionserver.thrift.port", "9090")
                        .written("hbase.region.server.rpc.scheduler.factory.class", "org.example.Factory")
                        .written("hbase.hstore.compactionThreshold", "5")
                        .written("hbase.rootdir", "hdfs://x"));
    }

    @Test
    void keysThatAClassNames_areNeverDenied() {
        quiet(
                new MisspelledKey(),
                new HBaseFactsBuilder()
                        .written("hbase.security.authorization", "true")
                        .written("hbase.regionserver.keytab.file", "/etc/hbase.keytab")
                        .written("hbase.regionserver.wal.codec", "org.example.Codec")
                        .written("hbase.wal.dir", "hdfs://x/wal")
                        .written("hbase.regionserver.ipc.address", "0.0.0.0")
                        .written("hbase.zookeeper.property.maxClientCnxns", "300")
                        .written("hbase.mob.compaction.batch.size", "100"));
    }

    @Test
    void knownAndForeignKeys_areFine() {
        quiet(
                new MisspelledKey(),
                new HBaseFactsBuilder()
                        .written("hbase.rootdir", "hdfs://x")
                        .written("hbase.zookeeper.quorum", "z")
                        .written("hbase.acme.coprocessor.window", "5")
                        .written("dfs.replication", "3"));
    }

    @Test
    void olderName_isNamedWithThePresentOne() {
        asks(
                new DeprecatedKey(),
                new HBaseFactsBuilder().written("hbase.hstore.compactionThreshold", "5"),
                "hbase.hstore.compaction.min",
                Severity.INFO);
    }

    @Test
    void presentName_isQuiet() {
        quiet(new DeprecatedKey(), new HBaseFactsBuilder().written("hbase.hstore.compaction.min", "5"));
    }

    @Test
    void valueAboveItsRange_isToBeChecked_withoutAValueOfOurs() {
        asks(
                new ValueOutOfRange(),
                new HBaseFactsBuilder().written("hbase.hstore.blockingStoreFiles", "5000000"),
                "check the value",
                Severity.INFO);
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hstore.compaction.max.size, 100",
        "hbase.hstore.compaction.min.size, 128",
        "hbase.hstore.compaction.throughput.higher.bound, 100",
        "hbase.regionserver.global.memstore.memory.size, 4096",
        "hbase.hregion.percolumnfamilyflush.size.lower.bound.min, 16",
        "hbase.client.keyvalue.maxsize, 10"
    })
    void sizeInBytes_thatIsANumberOfMebibytes_isToBeChecked(String key, String value) {
        asks(
                new ValueOutOfRange(),
                new HBaseFactsBuilder().written(key, value),
                "check the value and its unit",
                Severity.INFO);
        quiet(new ValueOutOfRange(), new HBaseFactsBuilder().written(key, "0"));
    }

    @Test
    void compactionSize_ofAFewBytes_isInTheWrongUnit() {
        assertThat(RuleAsserts.fires(
                                new NumberTooSmall(),
                                new HBaseFactsBuilder().written("hbase.hstore.compaction.max.size", "100"))
                        .why())
                .contains("HBase reads 100 bytes", "no larger file takes part in minor compactions");
        quiet(
                new NumberTooSmall(),
                new HBaseFactsBuilder()
                        .written("hbase.hstore.compaction.max.size", "1073741824")
                        .written("hbase.hstore.compaction.throughput.lower.bound", "0"));
    }

    @Test
    void valuesThatSwitchSomethingOff_areQuiet() {
        quiet(
                new ValueOutOfRange(),
                new HBaseFactsBuilder()
                        .written("hbase.ipc.warn.response.time", "-1")
                        .written("hbase.balancer.period", "0")
                        .written("hbase.hstore.blockingStoreFiles", "2147483647"));
    }

    @Test
    void keyThatOneProgramReadsAsText_isNotCalledUnreadable() {
        quiet(
                new UnreadableValue(),
                new HBaseFactsBuilder()
                        .release(2, 5)
                        .written(new SiteProperty("hbase.masters", "m0:16000,m1:16000", "hbase-site.xml")));
    }

    @Test
    void valueThatAServerCannotReadAtStart_isCritical() {
        asks(
                new UnreadableValue(),
                new HBaseFactsBuilder().written("zookeeper.session.timeout", "90s"),
                "a 32-bit integer",
                Severity.CRITICAL);
        asks(
                new UnreadableValue(),
                new HBaseFactsBuilder().written("hbase.hregion.memstore.flush.size", "128m"),
                "a 64-bit integer",
                Severity.CRITICAL);
    }

    @Test
    void valueThatOnlyAnHMasterReads_isNotCriticalForARegionServer() {
        asks(
                new UnreadableValue(),
                new HBaseFactsBuilder().written("hbase.master.port", "sixteen"),
                "a 32-bit integer",
                Severity.WARN);
    }

    @Test
    void valueWithAReference_isJudgedAsTheServerReadsIt() {
        asks(
                new UnreadableValue(),
                new HBaseFactsBuilder()
                        .written(new SiteProperty(
                                "zookeeper.session.timeout",
                                "${ours}",
                                "hbase-site.xml",
                                3,
                                false,
                                Optional.of("90s"))),
                "a 32-bit integer",
                Severity.CRITICAL);
        quiet(new UnreadableValue(), new HBaseFactsBuilder().written("zookeeper.session.timeout", "${env.ours}"));
    }

    @Test
    void reference_toAPropertyThatNothingSets_isNamedOnce() {
        HBaseFactsBuilder facts =
                new HBaseFactsBuilder().written("hbase.tmp.dir", "/${ours}/tmp").written("hbase.rootdir", "${ours}");
        asks(new UnreadableValue(), facts, "set the property ours", Severity.INFO);
        asks(new UnreadableValue(), facts.jvm(17, false, "-Xmx8g"), "set the property ours", Severity.WARN);
        quiet(new UnreadableValue(), facts.jvm(17, false, "-Dours=data"));
    }

    @Test
    void placeholders_areOneFindingForTheFile() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder();
        for (String placeholder :
                List.of("{{ timeout }}", "%TIMEOUT%", "<%= @timeout %>", "@@TIMEOUT@@", "${TIMEOUT}")) {
            facts.written("zookeeper.session.timeout", placeholder);
            facts.written("hbase.regionserver.port", placeholder);
        }
        asks(new UnreadableValue(), facts, "after the template was filled in", Severity.WARN);
    }

    @Test
    void valuesInFormsThatHadoopReads_areQuiet() {
        quiet(
                new UnreadableValue(),
                new HBaseFactsBuilder()
                        .written("zookeeper.session.timeout", " 0x15f90 ")
                        .written("hbase.regionserver.global.memstore.size", "0.4f")
                        .written("hbase.security.authorization", "TRUE"));
    }

    @Test
    void valuesThatHBaseRefuses_areCritical() {
        asks(
                new RefusedValue(),
                new HBaseFactsBuilder().site("hbase.bucketcache.ioengine", "heap"),
                "use one of them",
                Severity.CRITICAL);
        asks(
                new RefusedValue(),
                new HBaseFactsBuilder()
                        .site("hbase.bucketcache.ioengine", "offheap")
                        .site("hbase.bucketcache.size", "4096")
                        .site("hbase.bucketcache.bucket.sizes", "5120,100000"),
                "multiples of 256",
                Severity.CRITICAL);
    }

    @Test
    void valueThatHBaseReplaces_isAWarning() {
        asks(
                new RefusedValue(),
                new HBaseFactsBuilder().site("hbase.regionserver.global.memstore.size", "40"),
                "0.4",
                Severity.WARN);
    }

    @Test
    void keySetTwice_isNamedWithBothValues() {
        asks(
                new DuplicateKey(),
                new HBaseFactsBuilder()
                        .written("hbase.regionserver.handler.count", "30")
                        .written("hbase.regionserver.handler.count", "60"),
                "keep one",
                Severity.WARN);
    }

    @Test
    void keyOfAnotherRelease_isNamedByTheReleaseOfTheCluster() {
        asks(
                new KeyWithoutEffect(),
                new HBaseFactsBuilder().release(2, 4).written("hbase.master.distributed.log.replay", "true"),
                "remove it",
                Severity.INFO);
    }

    @Test
    void keyThatWasDroppedWith30_isNamed() {
        HBaseFactsBuilder dropped =
                new HBaseFactsBuilder().release(3, 0).written("hbase.client.master.state.cache.timeout.sec", "5");
        asks(new KeyWithoutEffect(), dropped, "remove it", Severity.INFO);
    }

    @Test
    void keyOfAModuleThatIsKnownFromItsSource_isNeitherUnnamedNorMisspelled() {
        for (String key : List.of(
                "hbase.thrift.minWorkerThreads",
                "hbase.rest.authentication.kerberos.principal",
                "hbase.backup.logroll.timeout.millis",
                "hbase.io.compress.brotli.level",
                "hbase.hstore.engine.class",
                "hbase.it.clustermanager.ssh.cmd")) {
            quiet(new UnknownKey(), new HBaseFactsBuilder().written(key, "1"));
            quiet(new MisspelledKey(), new HBaseFactsBuilder().written(key, "1"));
            quiet(new KeyWithoutEffect(), new HBaseFactsBuilder().release(2, 6).written(key, "1"));
        }
    }

    @Test
    void valueInRange_orWithAVariable_isQuiet() {
        quiet(
                new ValueOutOfRange(),
                new HBaseFactsBuilder()
                        .written("hbase.hstore.blockingStoreFiles", "20")
                        .written("hbase.hstore.compaction.max", "${ours}"));
    }

    @Test
    void keyThatNobodyReads_isNamed() {
        asks(
                new KeyWithoutEffect(),
                new HBaseFactsBuilder().written("hbase.oldwals.cleaner.thread.check.interval.msec", "500"),
                "remove it",
                Severity.INFO);
    }

    @Test
    void keyThatIsRead_isQuiet() {
        quiet(new KeyWithoutEffect(), new HBaseFactsBuilder().written("hbase.oldwals.cleaner.thread.size", "3"));
    }

    @Test
    void clientThatGivesUpEarly_triesLonger() {
        // 20 ms x (1+2+3+5+10+20+40+4x100+200x4) = 25.6 s of 90 s.
        proposes(
                new ClientGivesUpEarly(),
                new HBaseFactsBuilder().site("hbase.client.pause", "20"),
                "cluster",
                "43",
                Severity.WARN);
    }

    @Test
    void clientOfTheDefaults_outlastsTheSession() {
        quiet(new ClientGivesUpEarly(), new HBaseFactsBuilder());
    }

    @Test
    void operationTimeoutBelowTheSession_isLeftToAPerson_andRetriesStay() {
        asks(
                new ClientGivesUpEarly(),
                new HBaseFactsBuilder()
                        .site("hbase.client.pause", "20")
                        .site("hbase.client.operation.timeout", "30000"),
                "set hbase.client.operation.timeout above",
                Severity.INFO);
    }

    @Test
    void operationTimeoutJustAboveTheSession_boundsTheRetries() {
        // 20 ms x (81 + 400 + 200 n) reaches 100 s with n = 23: 7 + 4 + 23 retries.
        proposes(
                new ClientGivesUpEarly(),
                new HBaseFactsBuilder()
                        .site("hbase.client.pause", "20")
                        .site("hbase.client.operation.timeout", "100000"),
                "cluster",
                "34",
                Severity.WARN);
    }

    @Test
    void metaOperationTimeoutBelowTheSession_isNamed() {
        asks(
                new ClientGivesUpEarly(),
                new HBaseFactsBuilder().site("hbase.client.meta.operation.timeout", "60000"),
                "hbase.client.meta.operation.timeout above",
                Severity.INFO);
    }

    @Test
    void scannerTimeout_isNamedOnlyBelowItsDefault() {
        asks(
                new ClientGivesUpEarly(),
                new HBaseFactsBuilder().site("hbase.client.scanner.timeout.period", "30000"),
                "hbase.client.scanner.timeout.period above",
                Severity.INFO);
        quiet(new ClientGivesUpEarly(), new HBaseFactsBuilder().site("hbase.client.scanner.timeout.period", "60000"));
    }

    @Test
    void requestTimeoutBelowTheSession_endsNoOperation() {
        quiet(new ClientGivesUpEarly(), new HBaseFactsBuilder().site("hbase.rpc.timeout", "5000"));
    }

    @Test
    void client_unknown_isNotJudged() {
        missing(new ClientGivesUpEarly(), new HBaseFactsBuilder().unknownValues(), "settings");
    }
}
