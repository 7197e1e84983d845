package org.hconfig.xconfig.cycle;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.verify.Judgement;
import org.hconfig.xconfig.verify.Measured;

/**
 * What became of a plan that was applied and measured.
 *
 * @param outcome how it ended
 * @param why in one line
 * @param run its run as it stands now; empty when there is none
 * @param measured what each figure says, as it was measured last; empty when nothing was measured
 * @param notes what else bears on it
 * @param problems why it broke off, where it did
 */
public record Verified(
        Outcome outcome,
        String why,
        Optional<Run> run,
        List<Measured> measured,
        List<String> notes,
        List<Problem> problems) {
    /** How it can end. */
    public enum Outcome {
        /** It showed what it had to, and stays. */
        KEPT,
        /** It was taken back. */
        ROLLED_BACK,
        /** Somebody else took it back or made another change: it is left as it is. */
        OVERTAKEN,
        /** HConfig was asked to end before that; the same command goes on. */
        UNFINISHED
    }

    /** Copies what it is given. */
    public Verified {
        measured = List.copyOf(measured);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }

    static Verified of(Trials.Ended ended, Optional<Run> run) {
        Outcome outcome = switch (ended.trial().state()) {
            case KEPT -> Outcome.KEPT;
            case OVERTAKEN -> Outcome.OVERTAKEN;
            default -> Outcome.ROLLED_BACK;
        };
        return new Verified(
                outcome,
                ended.words(),
                run,
                ended.judgement().map(Judgement::measured).orElse(List.of()),
                ended.judgement().map(Judgement::notes).orElse(List.of()),
                ended.failure().map(HConfigException::problems).orElse(List.of()));
    }
}
