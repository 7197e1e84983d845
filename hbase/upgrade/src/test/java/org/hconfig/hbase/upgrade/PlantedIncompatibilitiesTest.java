package org.hconfig.hbase.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Incompatibilities that were planted in a configuration for which the upgrade changes nothing else. */
class PlantedIncompatibilitiesTest {
    private static final String HBASE = "org.apache.hadoop.hbase.";

    /** One incompatibility: the upgrade, what is planted, and what must be found. */
    record Planted(
            String from,
            String to,
            String subject,
            ChangeKind kind,
            Function<HBaseFactsBuilder, HBaseFactsBuilder> plant) {
        @Override
        public String toString() {
            return from + " to " + to + ": " + kind + " " + subject;
        }
    }

    private static Planted site(String from, String to, ChangeKind kind, String key, String value) {
        return new Planted(from, to, key, kind, facts -> facts.written(key, value));
    }

    private static Planted family(String from, String to, String key, String value) {
        return new Planted(
                from,
                to,
                key,
                ChangeKind.CHANGED_VALUE,
                facts -> facts.table(new TestTableBuilder("u").family("g", key, value)));
    }

    private static Planted unset(String from, String to, String key) {
        return new Planted(from, to, key, ChangeKind.CHANGED_DEFAULT, Function.identity());
    }

    static Stream<Planted> planted() {
        return Stream.of(keys(), values(), defaults(), classes(), software()).flatMap(List::stream);
    }

    private static List<Planted> keys() {
        return List.of(
                site("1.7", "2.6", ChangeKind.REMOVED_KEY, "hbase.config.read.zookeeper.config", "true"),
                site("1.7", "2.6", ChangeKind.REMOVED_KEY, "hbase.master.distributed.log.replay", "true"),
                site("1.7", "2.6", ChangeKind.REMOVED_KEY, "hbase.bulk.assignment.threshold.regions", "9"),
                site("1.2", "2.6", ChangeKind.REMOVED_KEY, "hbase.metrics.showTableName", "true"),
                site("1.7", "2.6", ChangeKind.RENAMED_KEY, "hbase.hregion.percolumnfamilyflush.size.lower.bound", "9"),
                site("1.7", "2.6", ChangeKind.RENAMED_KEY, "hbase.rpc.server.nativetransport", "true"),
                site("2.2", "2.6", ChangeKind.REMOVED_KEY, "hbase.regionserver.numregionstoreport", "10"),
                site("2.4", "2.5", ChangeKind.REMOVED_KEY, "hbase.trace.spanreceiver.classes", "org.example.Spans"),
                site("2.4", "2.6", ChangeKind.RENAMED_KEY, "hbase.master.mob.ttl.cleaner.period", "86400"),
                site(
                        "2.5",
                        "2.6",
                        ChangeKind.REMOVED_KEY,
                        "hbase.regionserver.hlog.writer.impl",
                        HBASE + "regionserver.wal.SecureProtobufLogWriter"),
                site(
                        "2.5",
                        "2.6",
                        ChangeKind.REMOVED_KEY,
                        "hbase.regionserver.hlog.reader.impl",
                        HBASE + "regionserver.wal.SecureProtobufLogReader"),
                site(
                        "2.5",
                        "2.6",
                        ChangeKind.REMOVED_KEY,
                        "hbase.regionserver.hlog.async.writer.impl",
                        HBASE + "regionserver.wal.SecureAsyncProtobufLogWriter"),
                site("2.6", "3.0", ChangeKind.RENAMED_KEY, "hbase.regionserver.hlog.slowsync.ms", "200"),
                site("2.6", "3.0", ChangeKind.RENAMED_KEY, "hbase.regionserver.hlog.sync.timeout", "60000"),
                site("2.6", "3.0", ChangeKind.RENAMED_KEY, "hbase.snapshot.master.timeoutMillis", "600000"),
                site("2.6", "3.0", ChangeKind.REMOVED_KEY, "hbase.balancer.tablesOnMaster", "true"),
                site("2.6", "3.0", ChangeKind.REMOVED_KEY, "hbase.htable.threads.max", "96"),
                site("2.6", "3.0", ChangeKind.REMOVED_KEY, "hbase.region.replica.replication.writer.threads", "6"));
    }

    private static List<Planted> values() {
        return List.of(
                site("1.7", "2.6", ChangeKind.CHANGED_VALUE, "hbase.bucketcache.ioengine", "heap"),
                site(
                        "1.7",
                        "2.6",
                        ChangeKind.CHANGED_VALUE,
                        "hbase.balancer.tablesOnMaster",
                        "hbase:acl,hbase:namespace"),
                site("1.7", "2.6", ChangeKind.CHANGED_VALUE, "hbase.zookeeper.useMulti", "false"),
                site("1.7", "2.6", ChangeKind.CHANGED_VALUE, "hfile.format.version", "2"),
                site("1.4", "2.6", ChangeKind.CHANGED_VALUE, "hfile.format.version", "1"),
                site(
                        "1.4",
                        "2.5",
                        ChangeKind.CHANGED_VALUE,
                        "hbase.regionserver.hlog.reader.impl",
                        HBASE + "regionserver.wal.SequenceFileLogReader"),
                family("1.7", "2.6", "DATA_BLOCK_ENCODING", "PREFIX_TREE"),
                family("2.5", "2.6", "COMPRESSION", "LZMA"),
                family("2.5", "3.0", "COMPRESSION_COMPACT_MAJOR", "lzma"),
                site(
                        "2.6",
                        "3.0",
                        ChangeKind.CHANGED_VALUE,
                        "hbase.coprocessor.master.classes",
                        HBASE + "rsgroup.RSGroupAdminEndpoint"),
                site(
                        "2.6",
                        "3.0",
                        ChangeKind.CHANGED_VALUE,
                        "hbase.master.loadbalancer.class",
                        HBASE + "rsgroup.RSGroupBasedLoadBalancer"));
    }

    private static List<Planted> defaults() {
        return List.of(
                unset("1.7", "2.6", "hbase.regionserver.region.split.policy"),
                unset("1.7", "2.6", "hbase.wal.provider"),
                unset("1.4", "2.6", "hbase.regionserver.throughput.controller"),
                unset("1.2", "2.6", "hbase.ipc.server.callqueue.type"),
                unset("1.3", "2.6", "hbase.master.cleaner.interval"),
                unset("2.4", "2.5", "hbase.regions.slop"),
                unset("2.4", "2.5", "hbase.hstore.block.storage.policy"),
                unset("2.5", "2.6", "hbase.store.reader.no-readahead"),
                new Planted(
                        "2.5",
                        "2.6",
                        "hbase.quota.use.result.size.bytes",
                        ChangeKind.CHANGED_DEFAULT,
                        facts -> facts.written("hbase.quota.enabled", "true")),
                unset("2.6", "3.0", "hbase.hregion.split.overallfiles"),
                unset("2.6", "3.0", "hbase.client.registry.impl"),
                unset("2.6", "3.0", "hbase.compaction.after.bulkload.enable"));
    }

    private static List<Planted> classes() {
        return List.of(
                site("1.7", "2.6", ChangeKind.PLUGIN, "hbase.coprocessor.region.classes", "com.example.Audit"),
                site(
                        "1.7",
                        "2.6",
                        ChangeKind.MISSING_CLASS,
                        "hbase.master.loadbalancer.class",
                        HBASE + "master.balancer.FavoredNodeLoadBalancer"),
                site(
                        "2.4",
                        "2.6",
                        ChangeKind.MISSING_CLASS,
                        "hbase.io.compress.lzma.codec",
                        HBASE + "io.compress.xz.LzmaCodec"),
                new Planted(
                        "2.5",
                        "2.6",
                        "Phoenix",
                        ChangeKind.PLUGIN,
                        facts -> facts.written(
                                "hbase.regionserver.wal.codec", HBASE + "regionserver.wal.IndexedWALEditCodec")),
                site(
                        "2.6",
                        "3.0",
                        ChangeKind.MISSING_CLASS,
                        "hbase.coprocessor.region.classes",
                        HBASE + "security.token.TokenProvider," + HBASE + "security.access.SecureBulkLoadEndpoint"),
                new Planted(
                        "2.6",
                        "3.0",
                        "coprocessor$1",
                        ChangeKind.PLUGIN,
                        facts -> facts.table(new TestTableBuilder("u")
                                .set("coprocessor$1", "hdfs:///cp/a.jar|com.example.Counter|1001|"))),
                new Planted(
                        "2.6",
                        "3.0",
                        "coprocessor$2",
                        ChangeKind.MISSING_CLASS,
                        facts -> facts.table(new TestTableBuilder("u")
                                .set("coprocessor$2", "|" + HBASE + "coprocessor.BaseRowProcessorEndpoint|1001|"))),
                site("2.6", "3.0", ChangeKind.PLUGIN, "hbase.regionserver.wal.codec", "com.example.wal.Codec"),
                site(
                        "1.4",
                        "2.6",
                        ChangeKind.MISSING_CLASS,
                        "hbase.client.registry.impl",
                        HBASE + "client.ZooKeeperRegistry"),
                site(
                        "1.2",
                        "2.6",
                        ChangeKind.MISSING_CLASS,
                        "hbase.regionserver.throughput.controller",
                        HBASE + "regionserver.compactions.NoLimitCompactionThroughputController"),
                new Planted(
                        "2.4",
                        "2.6",
                        "Ranger",
                        ChangeKind.PLUGIN,
                        facts -> facts.written(
                                "hbase.coprocessor.master.classes",
                                "org.apache.ranger.authorization.hbase.RangerAuthorizationCoprocessor")),
                site("2.4", "2.5", ChangeKind.PLUGIN, "hbase.coprocessor.master.classes", "com.example.Audit"));
    }

    private static List<Planted> software() {
        return List.of(
                new Planted("2.6", "3.0", "JDK", ChangeKind.SOFTWARE, facts -> facts.jvm(11, true, "-Xmx8g")),
                new Planted(
                        "2.6",
                        "3.0",
                        "-XX:+UseConcMarkSweepGC",
                        ChangeKind.JVM_ARGUMENT,
                        facts -> facts.jvm(8, true, "-XX:+UseConcMarkSweepGC")),
                new Planted("1.7", "2.6", "JDK", ChangeKind.SOFTWARE, facts -> facts.jvm(7, true, "-Xmx8g")),
                new Planted("2.6", "3.0", "Hadoop", ChangeKind.SOFTWARE, facts -> facts.hadoop("2.10.2")),
                new Planted("2.4", "2.6", "Hadoop", ChangeKind.SOFTWARE, facts -> facts.hadoop("3.1.4")),
                new Planted(
                        "2.4",
                        "2.5",
                        "-Dlog4j.configuration",
                        ChangeKind.JVM_ARGUMENT,
                        facts -> facts.jvm(8, true, "-Dlog4j.configuration=file:/etc/hbase/log4j.properties")),
                new Planted("2.1", "2.6", "HBase", ChangeKind.PATH, Function.identity()),
                new Planted("1.4", "3.0", "HBase", ChangeKind.PATH, Function.identity()),
                new Planted("1.7", "2.6", "HBase", ChangeKind.PATH, Function.identity()),
                new Planted("1.7", "2.6", "hbck", ChangeKind.PATH, Function.identity()),
                new Planted("1.4", "2.5", "hbase.assignment.usezk", ChangeKind.PATH, Function.identity()),
                new Planted("1.3", "2.6", "replication peers", ChangeKind.PATH, Function.identity()),
                new Planted("2.2", "2.5", "HMaster", ChangeKind.PATH, Function.identity()));
    }

    @ParameterizedTest
    @MethodSource("planted")
    void check_ofPlantedIncompatibility_findsItWithWhatToDo(Planted planted) {
        CleanFacts clean = new CleanFacts(planted.from(), planted.to());
        if (planted.kind() == ChangeKind.CHANGED_DEFAULT) {
            clean.without(planted.subject());
        }

        List<UpgradeFinding> found =
                clean.check(planted.plant().apply(clean.builder())).findings();

        assertThat(found)
                .anySatisfy(finding -> {
                    assertThat(finding.subject()).isEqualTo(planted.subject());
                    assertThat(finding.kind()).isEqualTo(planted.kind());
                })
                .allSatisfy(finding -> assertThat(List.of(
                                finding.now(), finding.change(), finding.todo(), finding.who(), finding.source()))
                        .noneMatch(String::isBlank));
    }
}
