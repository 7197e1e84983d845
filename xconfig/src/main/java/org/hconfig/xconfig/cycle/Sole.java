package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.apply.Hold;

/**
 * Knows whether this cycle is the only one that watches over the cluster. Where nobody can tell, it is not: then nothing
 * begins by itself, and each minute it is tried again. Not thread-safe.
 */
final class Sole {
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final CycleHands hands;
    private final InstantSource clock;
    private final Diary diary;
    private Optional<Hold> hold = Optional.empty();
    private final Retry taking = new Retry(AGAIN);
    private String told = "";

    Sole(CycleHands hands, InstantSource clock, Diary diary) {
        this.hands = hands;
        this.clock = clock;
        this.diary = diary;
    }

    /**
     * Takes the cluster at the begin.
     *
     * @throws HConfigException {@link CycleError#SERVED} when another one has it
     */
    void take() {
        try {
            hold = Optional.of(hands.serving());
        } catch (HConfigException failure) {
            if (failure.problems().stream().anyMatch(problem -> problem.code() == CycleError.SERVED)) {
                throw failure;
            }
            observe(failure);
        }
    }

    /** True when it is the only one, as far as anybody knows now. */
    boolean sure() {
        if (hold.isPresent()) {
            return stillHeld(hold.get());
        }
        Instant now = clock.instant();
        if (!taking.due(now)) {
            return false;
        }
        taking.tried(now);
        try {
            hold = Optional.of(hands.serving());
        } catch (HConfigException failure) {
            tell(failure);
            return false;
        }
        told = "";
        diary.say(Entry.Kind.STARTED, "the cluster is held again: goes on as it is allowed to");
        return true;
    }

    private boolean stillHeld(Hold held) {
        try {
            held.check();
            return true;
        } catch (HConfigException lost) {
            hold = Optional.empty();
            held.close();
            observe(lost);
            return false;
        }
    }

    /** That it fails as it did a minute ago is no news. */
    private void tell(HConfigException failure) {
        String words = failure.problems().get(0).code().code();
        if (!words.equals(told)) {
            told = words;
            diary.failed(failure);
        }
    }

    private void observe(HConfigException why) {
        taking.tried(clock.instant());
        tell(new HConfigException(Stream.concat(
                        why.problems().stream(),
                        Stream.of(new Problem(
                                CycleError.OBSERVING,
                                "from now on it only observes",
                                "another hconfig serve may be at work by now",
                                "the lock is tried again each minute")))
                .toList()));
    }

    void close() {
        hold.ifPresent(Hold::close);
        hold = Optional.empty();
    }
}
