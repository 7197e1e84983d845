package org.hconfig.hbase.advice;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;

/** A rule for HBase: its card, and a look that takes notes. */
public abstract class HBaseRule implements AdviceRule<HBaseFacts> {
    private final RuleCard card;

    /** A rule with this card. */
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
            ruleResultBuilder.addMissing("what HBase " + facts.release().orElseThrow()
                    + " reads: the release is not in HConfig's tables (" + ReferenceReleases.range() + ")");
        } else {
            check(facts, ruleResultBuilder);
        }
        return this instanceof ReleaseDependent rule
                ? OlderReleaseDowngrade.downgrade(ruleResultBuilder.build(), facts.release(), rule::isCheckedForOlder)
                : ruleResultBuilder.build();
    }

    /** Looks at the facts and notes what it finds, what it looked at and what it could not see. */
    protected abstract void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder);

    /** True when the servers' heaps are under pressure, so that nothing that takes more of them is proposed; notes it. */
    protected static boolean isHeapUnderPressure(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        HeapPressure pressure = facts.pressure();
        if (pressure.isPresent()) {
            ruleResultBuilder.addNumber("not judged, because a larger value takes more heap: " + pressure.evidence());
        }
        return pressure.isPresent();
    }

    /**
     * True when a counter grew at least once in each period of so many seconds on average. Over an unknown time it is no rate;
     * notes that.
     */
    protected static boolean often(
            HBaseFacts facts, double period, OptionalLong grown, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (grown.orElse(0) > 0 && !(facts.seconds() > 0)) {
            ruleResultBuilder.addMissing("since when the counters of the servers grow (java.lang:type=Runtime)");
            return false;
        }
        return grown.orElse(0) > 0 && grown.getAsLong() >= facts.seconds() / period;
    }

    /** The time over which counters grew: {@code in 20 d}. */
    protected static String period(HBaseFacts facts) {
        return facts.seconds() > 0 ? "in " + AdviceNumberFormatter.seconds(facts.seconds()) : "in an unknown time";
    }

    /** The tables that are not HBase's own; notes it when none was seen. */
    protected static List<TableObservation> tables(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<TableObservation> tables =
                facts.tables().stream().filter(table -> !table.system()).toList();
        if (tables.isEmpty()) {
            ruleResultBuilder.addMissing("no table was seen");
        }
        return tables;
    }
}
