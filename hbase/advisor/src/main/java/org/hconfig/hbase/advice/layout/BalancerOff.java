package org.hconfig.hbase.advice.layout;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;

/** Nobody evens out the regions. */
public final class BalancerOff extends HBaseRule {
    /** The rule. */
    public BalancerOff() {
        super(new RuleCard(
                "HC-R019",
                "The balancer is switched off",
                "The balancer is off.",
                "Regions stay where splits, restarts and failures left them; some servers carry more and "
                        + "more. It is often left off by a restart script that ended early.",
                "No value: switch it on when no maintenance is in progress.",
                "",
                "Someone is draining a server, or another tool places regions.",
                "HBase 2.6 graceful_stop.sh (leaves it off when unloading fails); HBASE-27275"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.balancerOn().isEmpty()) {
            ruleResultBuilder.addMissing("whether the balancer is on");
            return;
        }
        ruleResultBuilder.addNumber("balancer " + (facts.balancerOn().get() ? "on" : "off"));
        if (!facts.balancerOn().get()) {
            ruleResultBuilder.addFinding(Finding.todo(
                    new FindingSubject("<balancer>", Scope.CLUSTER, FindingSubject.CLUSTER),
                    "off",
                    "balance_switch true in the HBase shell, once no maintenance is in progress",
                    Severity.WARN,
                    new Finding.FindingEvidence(1, "the HMaster says so"),
                    "regions stay where splits, restarts and failures leave them"));
        }
    }
}
