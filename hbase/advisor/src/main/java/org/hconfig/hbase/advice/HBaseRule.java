package org.hconfig.hbase.advice;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** Base class of HBase rules: a rule card and a check that records findings, numbers and missing inputs. */
public abstract class HBaseRule implements AdviceRule<HBaseFacts> {
    private final RuleCard card;

    /** Creates a rule with this card. */
    protected HBaseRule(RuleCard card) {
        this.card = card;
    }

    @Override
    public final RuleCard card() {
        return card;
    }

    @Override
    public final RuleResult evaluate(HBaseFacts facts) {
        RuleResult.RuleResultBuilder ruleResultBuilder = new RuleResult.RuleResultBuilder();
        if (this instanceof ReleaseDependent && ReferenceReleases.outside(facts.release())) {
            ruleResultBuilder.addMissing(
                    "the defaults of HBase " + facts.release().orElseThrow() + ", which is not in HConfig's tables ("
                            + ReferenceReleases.range() + ")");
        } else {
            check(facts, ruleResultBuilder);
        }
        return this instanceof ReleaseDependent rule
                ? OlderReleaseDowngrade.downgrade(ruleResultBuilder.build(), facts.release(), rule::isCheckedForOlder)
                : ruleResultBuilder.build();
    }

    /** Checks the facts; records findings, the numbers examined and missing inputs. */
    protected abstract void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder);

    /** Returns true when the servers' heaps are under pressure, so that no larger heap usage is proposed; records it. */
    protected static boolean isHeapUnderPressure(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        HeapPressure pressure = facts.pressure();
        if (pressure.isPresent()) {
            ruleResultBuilder.addNumber(
                    "not evaluated, because a larger value takes more heap: " + pressure.evidence());
        }
        return pressure.isPresent();
    }

    /**
     * Returns true when a counter grew at least once per period (in seconds) on average. Without an observation time there is no
     * rate; records that as missing.
     */
    protected static boolean often(
            HBaseFacts facts, double period, OptionalLong grown, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (grown.orElse(0) > 0 && !(facts.seconds() > 0)) {
            ruleResultBuilder.addMissing(
                    "the start time of the servers (java.lang:type=Runtime), for rates of counters");
            return false;
        }
        return grown.orElse(0) > 0 && grown.getAsLong() >= facts.seconds() / period;
    }

    /** Returns the observation time of counters, such as {@code in 20 d}. */
    protected static String period(HBaseFacts facts) {
        return facts.seconds() > 0 ? "in " + AdviceNumberFormatter.seconds(facts.seconds()) : "in an unknown time";
    }

    /** Returns the user tables; records missing input when there is none. */
    protected static List<TableObservation> tables(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<TableObservation> tables =
                facts.tables().stream().filter(table -> !table.system()).toList();
        if (tables.isEmpty()) {
            ruleResultBuilder.addMissing("tables");
        }
        return tables;
    }
}
