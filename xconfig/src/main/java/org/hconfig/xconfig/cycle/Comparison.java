package org.hconfig.xconfig.cycle;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.xconfig.verify.Figures;
import org.hconfig.xconfig.verify.Judge;
import org.hconfig.xconfig.verify.Judgement;

/** Figures of the time before a change, kept to be compared with those after it. */
final class Comparison {
    /** By what factor demand may fall before two times cannot be compared any more. */
    private static final double DEMAND_TOLERANCE = 1.5;

    private static final double ROWS_TOLERANCE = 0.1;

    private final Judge judge = new Judge(DEMAND_TOLERANCE);
    private final Set<String> tables;
    private final Before before;

    /**
     * What was seen before.
     *
     * @param rows rows each second of the tables that are watched
     * @param cares the figures that are cared for, by name of {@link Care}
     */
    record Before(List<Double> rows, Map<Care, List<Double>> cares) {
        Before {
            rows = List.copyOf(rows);
            EnumMap<Care, List<Double>> copy = new EnumMap<>(Care.class);
            cares.forEach((care, values) -> copy.put(care, List.copyOf(values)));
            cares = copy;
        }

        /** What spans show of some tables. */
        static Before of(List<Span> spans, Set<String> tables) {
            EnumMap<Care, List<Double>> cares = new EnumMap<>(Care.class);
            for (Care care : Care.values()) {
                cares.put(
                        care,
                        spans.stream().flatMap(span -> span.care(care).stream()).toList());
            }
            return new Before(rows(spans, tables), cares);
        }

        private static List<Double> rows(List<Span> spans, Set<String> tables) {
            return spans.stream().flatMap(span -> span.rows(tables).stream()).toList();
        }
    }

    /** A comparison of tables with what was seen of them before. */
    Comparison(Set<String> tables, Before before) {
        this.tables = Set.copyOf(tables);
        this.before = before;
    }

    /** Judges the time after by the time before. */
    Judgement with(List<Span> after) {
        Before now = Before.of(after, tables);
        List<Figures> guards = new ArrayList<>();
        for (Care care : Care.values()) {
            guards.add(new Figures(
                    care.words(),
                    Figures.Better.LESS,
                    care.tolerance(),
                    care.unit(),
                    before.cares().getOrDefault(care, List.of()),
                    now.cares().getOrDefault(care, List.of())));
        }
        return judge.judge(
                guards,
                new Figures("rows each second", Figures.Better.MORE, ROWS_TOLERANCE, 1, before.rows(), now.rows()));
    }
}
