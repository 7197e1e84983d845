package org.hconfig.hbase.advice;

import java.util.List;
import org.hconfig.hbase.advice.budget.MemoryPressure;
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
        look(facts, notes);
        return notes.done();
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
