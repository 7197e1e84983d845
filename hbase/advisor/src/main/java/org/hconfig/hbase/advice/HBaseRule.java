package org.hconfig.hbase.advice;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.budget.MemoryPressure;
import org.hconfig.hbase.catalogue.JudgedReleases;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Rule;
import org.hconfig.xconfig.advice.RuleCard;

/** A rule for HBase: its card, and a look that takes notes. */
public abstract class HBaseRule implements Rule<HBaseFacts> {
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
    public final Examination examine(HBaseFacts facts) {
        Examination.Notes notes = new Examination.Notes();
        if (this instanceof ReleaseDependent && JudgedReleases.outside(facts.release())) {
            notes.missing("what HBase " + facts.release().orElseThrow()
                    + " reads: the release is not in HConfig's tables (" + JudgedReleases.range() + ")");
        } else {
            look(facts, notes);
        }
        return this instanceof ReleaseDependent rule
                ? OlderReleases.weakened(notes.done(), facts.release(), rule::holdsForOlder)
                : notes.done();
    }

    /** Looks at the facts and notes what it finds, what it looked at and what it could not see. */
    protected abstract void look(HBaseFacts facts, Examination.Notes notes);

    /** True when the servers' heaps are under pressure, so that nothing that takes more of them is proposed; notes it. */
    protected static boolean shortOfHeap(HBaseFacts facts, Examination.Notes notes) {
        MemoryPressure pressure = facts.pressure();
        if (pressure.present()) {
            notes.number("not judged, because a larger value takes more heap: " + pressure.evidence());
        }
        return pressure.present();
    }

    /**
     * True when a counter grew at least once in each period of so many seconds on average. Over an unknown time it is no rate;
     * notes that.
     */
    protected static boolean often(HBaseFacts facts, double period, OptionalLong grown, Examination.Notes notes) {
        if (grown.orElse(0) > 0 && !(facts.seconds() > 0)) {
            notes.missing("since when the counters of the servers grow (java.lang:type=Runtime)");
            return false;
        }
        return grown.orElse(0) > 0 && grown.getAsLong() >= facts.seconds() / period;
    }

    /** The time over which counters grew: {@code in 20 d}. */
    protected static String period(HBaseFacts facts) {
        return facts.seconds() > 0 ? "in " + Words.seconds(facts.seconds()) : "in an unknown time";
    }

    /** The tables that are not HBase's own; notes it when none was seen. */
    protected static List<TableLook> tables(HBaseFacts facts, Examination.Notes notes) {
        List<TableLook> tables =
                facts.tables().stream().filter(table -> !table.system()).toList();
        if (tables.isEmpty()) {
            notes.missing("no table was seen");
        }
        return tables;
    }
}
