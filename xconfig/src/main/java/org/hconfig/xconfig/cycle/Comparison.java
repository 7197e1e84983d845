package org.hconfig.xconfig.cycle;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.xconfig.verify.Figures;
import org.hconfig.xconfig.verify.Judge;
import org.hconfig.xconfig.verify.Judgement;
import org.hconfig.xconfig.verify.Shift;

/** Compares the time after a change with the time before it. */
final class Comparison {
    /** By what factor demand may differ before two times cannot be compared any more. */
    private static final double DEMAND_TOLERANCE = 1.5;

    private static final double ROWS_TOLERANCE = 0.1;

    /** Rows a second of other tables that mean nothing. */
    private static final double OTHERS_UNIT = 50;

    private final Judge judge;
    private final Before before;

    /** A comparison with what was seen before. */
    Comparison(Before before) {
        this(before, DEMAND_TOLERANCE);
    }

    /** The same where more demand than by this factor explains what is worse, above 1. */
    Comparison(Before before, double demandTolerance) {
        this.judge = new Judge(demandTolerance);
        this.before = before;
    }

    /** Judges the time after by the time before. */
    Judgement with(List<Span> spans) {
        Before now = before.same(spans);
        List<Figures> guards = new ArrayList<>();
        before.cares()
                .forEach((care, then) -> guards.add(new Figures(
                        care.words(),
                        Figures.Better.LESS,
                        care.tolerance(),
                        care.unit(),
                        then,
                        now.cares().getOrDefault(care, List.of()))));
        Judgement judgement = judge.judge(
                guards,
                new Figures("rows each second", Figures.Better.MORE, ROWS_TOLERANCE, 1, before.rows(), now.rows()));
        return othersAsBefore(now) ? judgement : besideOthers(judgement);
    }

    /** What other tables' clients do on the same servers is no effect of the change. */
    private boolean othersAsBefore(Before now) {
        if (before.others().isEmpty() || now.others().isEmpty()) {
            return true;
        }
        Shift shift = Shift.between(before.others(), now.others(), OTHERS_UNIT);
        return shift.low() <= DEMAND_TOLERANCE && shift.high() >= 1 / DEMAND_TOLERANCE;
    }

    private static Judgement besideOthers(Judgement judgement) {
        List<String> notes = new ArrayList<>(judgement.notes());
        notes.add("clients of other tables ask for another load than before: the times cannot be compared");
        return new Judgement(Judgement.Verdict.OTHER_WORKLOAD, judgement.measured(), notes);
    }
}
