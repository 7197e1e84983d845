package org.hconfig.hbase.advice.layout;

import java.util.List;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R020: regions are distributed unevenly. */
public final class UnevenRegions extends HBaseRule {
    private static final String SLOP = "hbase.regions.slop";

    /** Default from 2.5 on; the default of older releases, 0.001, is too small for a warning. */
    private static final double SLOP_DEFAULT = 0.2;

    /** Creates the rule with its card. */
    public UnevenRegions() {
        super(new RuleCard(
                "HC-R020",
                "Regions are distributed unevenly",
                "A server hosts more regions than the mean x 1.2 (hbase.regions.slop) + 1.",
                "The server with the most regions has the least memstore memory per region and the longest queues; "
                        + "it limits the throughput of the cluster.",
                "No value: run the balancer.",
                "",
                "RegionServer groups or servers of different sizes are used on purpose.",
                "HBase 2.6, hbase.regions.slop = 0.2"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerObservation> known = facts.reachableServers().stream()
                .filter(server -> server.gauge(ServerMetric.REGIONS).isPresent())
                .toList();
        if (known.size() < 2) {
            ruleResultBuilder.addMissing("regions of at least two servers");
            return;
        }
        double mean = known.stream()
                .mapToLong(server -> server.gauge(ServerMetric.REGIONS).orElse(0))
                .average()
                .orElse(0);
        double slop = facts.values().set(SLOP).isPresent()
                ? facts.values().number(SLOP).orElse(SLOP_DEFAULT)
                : SLOP_DEFAULT;
        for (ServerObservation server : known) {
            long regions = server.gauge(ServerMetric.REGIONS).orElse(0);
            ruleResultBuilder.addNumber(server.name() + ": " + AdviceNumberFormatter.count(regions, "region")
                    + ", mean " + AdviceNumberFormatter.number(mean));
            if (regions > mean * (1 + slop) + 1) {
                ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject("<regions>", HBaseScope.SERVER, Target.of(server.name())),
                        AdviceNumberFormatter.count(regions, "region"),
                        "run balancer in the HBase shell; if it moves no regions, check"
                                + " hbase.master.loadbalance.bytable and the weights hbase.master.balancer.stochastic.*",
                        Severity.WARN,
                        new Finding.FindingEvidence(
                                (double) known.size() / facts.servers().size(),
                                known.size() + " of " + facts.servers().size() + " servers"),
                        AdviceNumberFormatter.count(regions, "region") + ", the mean is "
                                + AdviceNumberFormatter.number(mean) + "; "
                                + AdviceNumberFormatter.number(mean) + " x (1 + " + AdviceNumberFormatter.number(slop)
                                + ") + 1 = " + AdviceNumberFormatter.number(mean * (1 + slop) + 1)));
            }
        }
    }
}
