package org.hconfig.hbase.advice.layout;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.RootDirectory;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R023: low locality. */
public final class LowLocality extends HBaseRule {
    private static final long BYTES_MIN = 1L << 30;
    private static final long LOCAL_MIN = 70;
    private static final double CACHE_FULL = 0.8;

    /** Creates the rule with its card. */
    public LowLocality() {
        super(new RuleCard(
                "HC-R023",
                "Low locality",
                "A server has at least 1 GiB of HFiles, and less than 70 % of their bytes are on its local disks. Not"
                        + " checked for a root directory in an object store or a local file system.",
                "The rest is read over the network, from disks that also serve other hosts.",
                "No value. A major compaction rewrites the files locally; but if no data at all is local, no "
                        + "DataNode runs on the server's host, and a compaction has no effect.",
                "",
                "DataNodes run on separate machines: then no data is local.",
                "HBase reference guide, region-server locality; HDFS writes the first copy to the local DataNode; 70 %"
                        + " and 1 GiB are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<RootDirectory> root = RootDirectory.of(facts.values());
        if (root.isPresent() && !root.get().hasLocality()) {
            ruleResultBuilder.addNumber(
                    "root directory " + root.get().scheme() + ": its files are not on servers' local disks");
            return;
        }
        List<ServerObservation> known = facts.reachableServers().stream()
                .filter(server -> server.gauge(ServerMetric.LOCAL_PERCENT).isPresent()
                        && server.gauge(ServerMetric.STORE_FILE_BYTES).isPresent())
                .toList();
        if (known.isEmpty()) {
            ruleResultBuilder.addMissing("locality and size of a server's files");
        }
        for (ServerObservation server : known) {
            OptionalLong local = server.gauge(ServerMetric.LOCAL_PERCENT);
            OptionalLong bytes = server.gauge(ServerMetric.STORE_FILE_BYTES);
            ruleResultBuilder.addNumber(
                    server.name() + ": " + local.orElse(0) + " % of " + AdviceNumberFormatter.bytes(bytes.orElse(0))
                            + " on its local disks, "
                            + AdviceNumberFormatter.number(
                                    server.delta(ServerMetric.MAJOR_COMPACTIONS).orElse(0)) + " major compactions");
            if (bytes.orElse(0) >= BYTES_MIN && local.orElse(0) < LOCAL_MIN) {
                ruleResultBuilder.addFinding(
                        local.orElse(0) == 0
                                ? none(facts, server, bytes.orElse(0))
                                : some(facts, server, local.orElse(0), bytes.orElse(0)));
            }
        }
    }

    /** Reports zero locality: HDFS writes the first replica of every flush and compaction to the local DataNode, so there is none. */
    private static Finding none(HBaseFacts facts, ServerObservation server, long bytes) {
        long compactions = server.delta(ServerMetric.MAJOR_COMPACTIONS).orElse(0);
        return Finding.todo(
                new FindingSubject("<locality>", HBaseScope.SERVER, Target.of(server.name())),
                "0 %",
                "check whether a DataNode should run on this host. If not (separate storage, containers, an object "
                        + "store), this is expected" + cache(server) + ". A compaction does not help",
                Severity.INFO,
                facts.ofSettings(),
                "none of the " + AdviceNumberFormatter.bytes(bytes) + " is local"
                        + (compactions > 0
                                ? " after " + AdviceNumberFormatter.number(compactions)
                                        + " major compactions, each of which would have "
                                        + "written its files to a local DataNode"
                                : "; each flush and compaction would have written its files to a local DataNode"));
    }

    /** Returns a hint on the block cache; only a full cache can use more memory. */
    private static String cache(ServerObservation server) {
        OptionalLong used = server.gauge(ServerMetric.BLOCK_CACHE_BYTES);
        OptionalLong free = server.gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES);
        if (used.isEmpty() || free.isEmpty() || used.getAsLong() + free.getAsLong() == 0) {
            return "";
        }
        double fill = (double) used.getAsLong() / (used.getAsLong() + free.getAsLong());
        return fill >= CACHE_FULL
                ? ": increase the read cache instead"
                : "; a larger block cache would not help reads either, since it is "
                        + AdviceNumberFormatter.percent(fill) + " full";
    }

    private static Finding some(HBaseFacts facts, ServerObservation server, long local, long bytes) {
        return Finding.todo(
                new FindingSubject("<locality>", HBaseScope.SERVER, Target.of(server.name())),
                local + " %",
                "run major_compact on the tables it hosts, at a time of low load",
                Severity.WARN,
                facts.ofSettings(),
                (100 - local) + " % of " + AdviceNumberFormatter.bytes(bytes)
                        + " are on other machines, and every cache miss there is read over the network");
    }
}
