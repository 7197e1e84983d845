package org.hconfig.hbase.advice.layout;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R019: the balancer is switched off. */
public final class BalancerOff extends HBaseRule {
    /** Creates the rule with its card. */
    public BalancerOff() {
        super(new RuleCard(
                "HC-R019",
                "The balancer is switched off",
                "The balancer is off.",
                "Regions stay where splits, restarts and failures left them; some servers host more and "
                        + "more of them. Often a restart script that terminated early left it off.",
                "No value: switch it on after maintenance is finished.",
                "",
                "A server is being drained, or another tool places regions.",
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
                    new FindingSubject("<balancer>", HBaseScope.CLUSTER, Target.CLUSTER),
                    "off",
                    "run balance_switch true in the HBase shell after maintenance is finished",
                    Severity.WARN,
                    new Finding.FindingEvidence(1, "reported by the HMaster"),
                    "regions stay where splits, restarts and failures leave them"));
        }
    }
}
