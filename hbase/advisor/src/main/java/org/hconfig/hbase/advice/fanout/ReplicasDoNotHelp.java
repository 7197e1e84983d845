package org.hconfig.hbase.advice.fanout;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R078: read replicas never see new data, or share servers. */
public final class ReplicasDoNotHelp extends HBaseRule {
    private static final String REPLICATED = "hbase.region.replica.replication.enabled";
    private static final String REFRESHED = "hbase.regionserver.storefile.refresh.period";

    /** Creates the rule with its card. */
    public ReplicasDoNotHelp() {
        super(new RuleCard(
                "HC-R078",
                "Read replicas never see new data, or share servers",
                "A table has REGION_REPLICATION above 1, and hbase.region.replica.replication.enabled is false and"
                        + " hbase.regionserver.storefile.refresh.period is 0, as by default (a warning if the table is"
                        + " written to); or it has more replicas than there are RegionServers.",
                "Without replication of edits and without refreshes, a replica reads the HFiles that existed when it was"
                        + " opened: reads with Consistency.TIMELINE can return data of any age. Replicas of a region on one"
                        + " server are lost together.",
                "No value. For data that is written in batches, refreshes: a period of at most half of"
                        + " hbase.master.hfilecleaner.ttl (5 min by default), above which RegionServers do not start. For"
                        + " other data, replication of edits, in the hbase-site.xml of HMasters and RegionServers. Or no"
                        + " replicas: REGION_REPLICATION 1.",
                "Each refresh lists the directories of the replicas' families. Replicated edits are sent to all replicas and"
                        + " held in their memstores.",
                "The table never changes after its replicas were opened.",
                "HBase 2.4 to 3.0: ServerRegionReplicaUtil, StorefileRefresherChore"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<TableObservation> tables = tables(facts, ruleResultBuilder);
        List<TableObservation> replicated = tables.stream()
                .filter(table -> RegionReplicas.of(facts, table) > 1)
                .toList();
        if (replicated.isEmpty()) {
            ruleResultBuilder.addNumber(
                    AdviceNumberFormatter.count(tables.size(), "table") + ", none with read replicas");
            return;
        }
        replicated.forEach(table -> shareServers(facts, table, ruleResultBuilder));
        Optional<String> edits = facts.values().text(REPLICATED);
        OptionalDouble refreshed = facts.values().number(REFRESHED);
        if (!facts.values().isKnown() || edits.isEmpty() || refreshed.isEmpty()) {
            ruleResultBuilder.addMissing(REPLICATED + " and " + REFRESHED + " of the servers");
            return;
        }
        ruleResultBuilder.addNumber(REPLICATED + " " + edits.get() + ", " + REFRESHED + " "
                + AdviceNumberFormatter.number(refreshed.getAsDouble()) + " ms");
        if (!Boolean.parseBoolean(edits.get()) && !(refreshed.getAsDouble() > 0)) {
            replicated.forEach(table -> ruleResultBuilder.addFinding(stale(facts, table)));
        }
    }

    private static Finding stale(HBaseFacts facts, TableObservation table) {
        return Finding.todo(
                HBaseSubject.ofTable("<stale-replicas>", table.name()),
                "never refreshed",
                "set " + REFRESHED + " to 30000 (ms) if new files are enough, or " + REPLICATED
                        + " to true on HMasters and RegionServers; otherwise remove the replicas: hconfig plan --table "
                        + table.name() + " --set " + RegionReplicas.KEY + "=1",
                table.writes() > 0 ? Severity.WARN : Severity.INFO,
                facts.ofSettings(),
                "the table has " + RegionReplicas.of(facts, table) + " replicas of each region, " + REPLICATED
                        + " is false and " + REFRESHED + " is 0: reads from replicas never return what was written or"
                        + " loaded after these were opened"
                        + (table.writes() > 0
                                ? "; " + AdviceNumberFormatter.count(table.writes(), "row") + " written "
                                        + period(facts)
                                : ""));
    }

    private static void shareServers(
            HBaseFacts facts, TableObservation table, RuleResult.RuleResultBuilder ruleResultBuilder) {
        int replicas = RegionReplicas.of(facts, table);
        int servers = facts.clusterSize().orElse(replicas);
        ruleResultBuilder.addNumber(table.name() + ": " + replicas + " replicas of each region"
                + (facts.clusterSize().isPresent() ? " on " + AdviceNumberFormatter.count(servers, "server") : ""));
        if (replicas > servers) {
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofTable(RegionReplicas.KEY, table.name()),
                    Integer.toString(replicas),
                    "hconfig plan --table " + table.name() + " --set " + RegionReplicas.KEY + "=" + servers
                            + ", or add servers",
                    Severity.INFO,
                    facts.ofMoment(),
                    replicas + " replicas of each region on " + AdviceNumberFormatter.count(servers, "server")
                            + ": some are on the same server, take its memory twice and are lost together"));
        }
    }
}
