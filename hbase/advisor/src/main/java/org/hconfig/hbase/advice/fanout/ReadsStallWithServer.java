package org.hconfig.hbase.advice.fanout;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.jmx.MasterMetrics.MasterMetric;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R077: reads stall when a server is lost. */
public final class ReadsStallWithServer extends HBaseRule {
    private static final String SESSION = "zookeeper.session.timeout";
    private static final long READS_MIN = 10_000;
    private static final int READS_PER_WRITE = 10;
    private static final int SERVERS_MIN = 3;
    private static final double MILLIS = 1000;

    /** Creates the rule with its card. */
    public ReadsStallWithServer() {
        super(new RuleCard(
                "HC-R077",
                "Reads stall when a server is lost",
                "The HMaster lists at least one RegionServer as dead and at least three are alive; and a table with"
                        + " one replica of each region had at least 10,000 reads and at most a tenth as many"
                        + " writes.",
                "Until the loss of a server is detected and its regions are open elsewhere, nobody reads them. A request"
                        + " that goes to many servers stalls with any of them.",
                "No value, because the application must accept stale results: REGION_REPLICATION 2, and reads with"
                        + " Consistency.TIMELINE, which are sent to the replicas as well when the primary region has"
                        + " not responded within hbase.client.primaryCallTimeout.get (10 ms by default).",
                "Each replica is one more open region on another server. It reads the HFiles of the primary region and"
                        + " takes no disk space, but memory for indexes, Bloom filters and cached blocks, and for memstores"
                        + " if edits are replicated.",
                "The application must read its latest writes, or waits of this length do not matter. Writes stall in any"
                        + " case, and so do reads from replicas if the lost server hosts hbase:meta and its locations are not"
                        + " known from elsewhere. Replicas need a source of new data (HC-R078).",
                "HBASE-10070; HBase 2.4 to 3.0: RpcRetryingCallerWithReadReplicas, ConnectionUtils.timelineConsistentRead;"
                        + " 'Medium Data and Universal Data Systems' (Apache HBase blog, 2015); 10,000 and a tenth are set by"
                        + " HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<MasterMetrics> master = facts.cluster().master();
        if (master.isEmpty()) {
            ruleResultBuilder.addMissing("the /jmx page of the active HMaster");
            return;
        }
        List<TableObservation> tables = tables(facts, ruleResultBuilder);
        if (tables.isEmpty()) {
            return;
        }
        long dead = master.get().get(MasterMetric.DEAD_SERVERS).orElse(0);
        long live =
                master.get().get(MasterMetric.SERVERS).orElse(facts.servers().size());
        ruleResultBuilder.addNumber(AdviceNumberFormatter.count(dead, "dead RegionServer") + ", "
                + AdviceNumberFormatter.number(live) + " alive");
        if (dead == 0 || live < SERVERS_MIN) {
            return;
        }
        for (TableObservation table : tables) {
            boolean lone = RegionReplicas.of(facts, table) == 1;
            ruleResultBuilder.addNumber(table.name() + ": " + AdviceNumberFormatter.number(table.reads()) + " reads, "
                    + AdviceNumberFormatter.number(table.writes()) + " writes, "
                    + AdviceNumberFormatter.count(RegionReplicas.of(facts, table), "replica") + " of each region");
            if (lone && table.reads() >= READS_MIN && table.writes() * READS_PER_WRITE <= table.reads()) {
                ruleResultBuilder.addFinding(stalls(facts, table, dead));
            }
        }
    }

    private static Finding stalls(HBaseFacts facts, TableObservation table, long dead) {
        OptionalDouble session = facts.values().number(SESSION);
        String detected = session.isPresent()
                ? "up to " + AdviceNumberFormatter.seconds(session.getAsDouble() / MILLIS) + " (" + SESSION + ")"
                : "up to " + SESSION;
        return Finding.todo(
                HBaseSubject.ofTable(RegionReplicas.KEY, table.name()),
                "1",
                "if the application accepts stale results: hconfig plan --table " + table.name() + " --set "
                        + RegionReplicas.KEY
                        + "=2, and read with Consistency.TIMELINE. First make sure that replicas see"
                        + " new data (HC-R078)",
                Severity.INFO,
                facts.ofTraffic(),
                "the HMaster lists " + AdviceNumberFormatter.count(dead, "RegionServer")
                        + " as dead. After such a loss, reads of its regions wait " + detected
                        + " for the detection of a failed process or host, and until the regions are open elsewhere. The"
                        + " table had " + AdviceNumberFormatter.number(table.reads()) + " reads and "
                        + AdviceNumberFormatter.number(table.writes()) + " writes " + period(facts)
                        + ". A second replica costs "
                        + ReplicaMemory.of(facts, table).label());
    }
}
