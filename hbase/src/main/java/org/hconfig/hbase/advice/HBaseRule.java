package org.hconfig.hbase.advice;

import java.util.List;
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
