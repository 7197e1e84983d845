package org.hconfig.xconfig.evaluation;

import java.util.List;
import java.util.stream.Stream;

/**
 * What became of a change.
 *
 * @param verdict the outcome
 * @param measured what each figure says
 * @param notes what else bears on the outcome
 */
public record ChangeEvaluation(ChangeVerdict verdict, List<MetricResult> measured, List<String> notes) {
    /** The outcomes. */
    public enum ChangeVerdict {
        /** A figure got worse by more than its tolerance, surely: take the change back. */
        HARMED,
        /** A figure got better, surely and by 5 % or more, and none got worse: keep the change. */
        HELPED,
        /** Nothing that matters got worse, surely, and nothing better: the change may stay and has not paid. */
        NO_DIFFERENCE,
        /** The figures do not tell yet: look longer. */
        UNDECIDED,
        /** Clients ask for something else than before: figures cannot be compared. */
        OTHER_WORKLOAD
    }

    /** Copies what it is given. */
    public ChangeEvaluation {
        measured = List.copyOf(measured);
        notes = List.copyOf(notes);
    }

    /** One line for each figure, and the notes. */
    public List<String> findings() {
        return Stream.concat(measured.stream().map(MetricResult::label), notes.stream())
                .toList();
    }
}
