package org.hconfig.hbase.advice.layout;

import java.util.List;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Some servers carry far more regions than others. */
public final class UnevenRegions extends HBaseRule {
    private static final String SLOP = "hbase.regions.slop";

    /** The default from 2.5 on; that of older releases, 0.001, is no deviation to warn of. */
    private static final double SLOP_DEFAULT = 0.2;

    /** The rule. */
    public UnevenRegions() {
        super(new RuleCard(
                "HC-R020",
                "Regions are spread unevenly",
                "A server carries more regions than the mean x 1.2 (hbase.regions.slop) + 1.",
                "The server with most regions has the smallest memstores for each and the longest queues; "
                        + "the others wait for it.",
                "No value: run the balancer.",
                "",
                "RegionServer groups or servers of different size make it so on purpose.",
                "HBase 2.6, hbase.regions.slop = 0.2"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        List<ServerLook> known = facts.answered().stream()
                .filter(server -> server.gauge(Vital.REGIONS).isPresent())
                .toList();
        if (known.size() < 2) {
            notes.missing("regions of at least two servers");
            return;
        }
        double mean = known.stream()
                .mapToLong(server -> server.gauge(Vital.REGIONS).orElse(0))
                .average()
                .orElse(0);
        double slop = facts.values().set(SLOP).isPresent()
                ? facts.values().number(SLOP).orElse(SLOP_DEFAULT)
                : SLOP_DEFAULT;
        for (ServerLook server : known) {
            long regions = server.gauge(Vital.REGIONS).orElse(0);
            notes.number(server.name() + ": " + regions + " regions, mean " + Words.number(mean));
            if (regions > mean * (1 + slop) + 1) {
                notes.found(Finding.todo(
                        new Subject("<regions>", Scope.SERVER, server.name()),
                        regions + " regions",
                        "balancer in the HBase shell; if it moves nothing, see hbase.master.loadbalance.bytable and"
                                + " the weights hbase.master.balancer.stochastic.*",
                        Severity.WARN,
                        new Finding.Basis(
                                (double) known.size() / facts.servers().size(),
                                known.size() + " of " + facts.servers().size() + " servers"),
                        regions + " regions, the mean is " + Words.number(mean) + "; " + Words.number(mean) + " x (1 + "
                                + Words.number(slop) + ") + 1 = " + Words.number(mean * (1 + slop) + 1)));
            }
        }
    }
}
