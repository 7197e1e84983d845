package org.hconfig.xconfig.verify;

import java.util.List;

/**
 * What became of a change.
 *
 * @param verdict the outcome
 * @param findings one line for each figure, and what was missing
 */
public record Judgement(Verdict verdict, List<String> findings) {
    /** The outcomes. */
    public enum Verdict {
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
    public Judgement {
        findings = List.copyOf(findings);
    }
}
