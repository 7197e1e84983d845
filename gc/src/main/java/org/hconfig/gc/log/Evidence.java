package org.hconfig.gc.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Decides by the lines of a file in which of the two ways it is written. The first lines wait until enough of them have signs;
 * lines without signs then go with the lines around them.
 */
final class Evidence {
    private static final int SIGNS = 40;
    private static final int WAITING_MAX = 2000;
    private static final int TRUST = 40;

    private final Recognition recognition;
    private final BiConsumer<Family, String> taker;
    private final Decorations decorations;
    private final List<Waiting> waiting = new ArrayList<>();
    private boolean decided;
    private int balance;
    private long unified;
    private long old;

    private record Waiting(long number, Family family, String line) {}

    /**
     * The evidence of one file.
     *
     * @param decorations holds the decorations of the line that the taker takes
     * @param taker takes each line with the family that it is of
     */
    Evidence(Recognition recognition, Decorations decorations, BiConsumer<Family, String> taker) {
        this.recognition = recognition;
        this.decorations = decorations;
        this.taker = taker;
    }

    /** Takes the next line. */
    void take(String line) {
        Family family = Family.of(line, decorations);
        if (family == Family.UNIFIED) {
            unified++;
            balance = Math.min(TRUST, balance + 1);
        } else if (family == Family.OLD) {
            old++;
            balance = Math.max(-TRUST, balance - 1);
        }
        if (decided) {
            give(family, line);
            return;
        }
        waiting.add(new Waiting(recognition.number(), family, line));
        if (unified + old >= SIGNS || waiting.size() >= WAITING_MAX) {
            decide();
        }
    }

    /** The file ends. */
    void end() {
        if (!decided) {
            decide();
        }
    }

    private void decide() {
        decided = true;
        long now = recognition.number();
        for (Waiting one : waiting) {
            recognition.number(one.number());
            decorations.find(one.line());
            give(one.family(), one.line());
        }
        waiting.clear();
        recognition.number(now);
    }

    private void give(Family family, String line) {
        Family of =
                family != Family.NONE ? family : balance > 0 ? Family.UNIFIED : balance < 0 ? Family.OLD : Family.NONE;
        if (of != Family.NONE) {
            taker.accept(of, line);
        }
    }

    /** Lines with signs of JDK 9 and later. */
    long unified() {
        return unified;
    }

    /** Lines with signs of JDK 8 and older. */
    long old() {
        return old;
    }
}
