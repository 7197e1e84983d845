package org.hconfig.hbase.upgrade;

import java.util.HashSet;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.catalogue.HBaseRelease;

/** Facts of clusters for which an upgrade changes nothing: each changed default is set. */
final class CleanFacts {
    private final String from;
    private final String to;
    private final Set<String> left = new HashSet<>();

    CleanFacts(String from, String to) {
        this.from = from;
        this.to = to;
    }

    /** Leaves a changed default unset. */
    CleanFacts without(String key) {
        left.add(key);
        return this;
    }

    /** Returns the builder of the facts. */
    HBaseFactsBuilder builder() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version(from + ".0")
                .jvm(release(to).major() > 2 ? 17 : 8, true, "-Xmx8g", "-XX:+UseG1GC")
                .hadoop(release(to).major() > 2 ? "3.4.1" : "2.10.2")
                .written("hbase.rootdir", "hdfs://nn:8020/hbase")
                .written("hbase.cluster.distributed", "true")
                .written("hbase.regionserver.handler.count", "60")
                .written(
                        "hbase.coprocessor.user.region.classes",
                        "org.apache.hadoop.hbase.coprocessor.AggregateImplementation")
                .table(new HBaseFactsBuilder.TestTableBuilder("t")
                        .set("hbase.hregion.max.filesize", "10737418240")
                        .family("f", "COMPRESSION", "SNAPPY"));
        Upgrade upgrade = new Upgrade(release(from), release(to));
        ReleaseChanges.standard().defaults().stream()
                .filter(change -> change.isIn(upgrade) && !left.contains(change.subject()))
                .forEach(change ->
                        facts.written(change.subject(), change.values().now()));
        return facts;
    }

    /** Returns the report about the facts of a builder. */
    UpgradeReport check(HBaseFactsBuilder builder) {
        return check(builder.facts());
    }

    /** Returns the report about facts. */
    UpgradeReport check(HBaseFacts facts) {
        return new UpgradeCheck(release(to)).check(facts);
    }

    static HBaseRelease release(String text) {
        return HBaseRelease.parse(text).orElseThrow();
    }
}
