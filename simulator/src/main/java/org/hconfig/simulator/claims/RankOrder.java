package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether predictions keep the order of what was published: of all pairs of numbers in the same unit that differ by more than
 * a tenth, of which at least one was never seen by the fit, those that the predictions put in the same order.
 *
 * @param pairs such pairs
 * @param kept those in the same order
 */
public record RankOrder(int pairs, int kept) {
    private static final double APART = 1.1;

    private record Point(String unit, boolean predicted, double published, double found) {}

    static RankOrder of(List<Replay.Outcome> outcomes) {
        List<Point> points = new ArrayList<>();
        for (Replay.Outcome outcome : outcomes) {
            Double published = outcome.verdict().published();
            Double found = outcome.verdict().predictedNumber();
            boolean predicted = outcome.claim().role().equals("predict");
            boolean fitted = outcome.claim().role().equals("calibrate");
            if (outcome.verdict().isNumber() && (predicted || fitted) && published != null && found != null) {
                points.add(new Point(outcome.claim().unit(), predicted, published, found));
            }
        }
        int pairs = 0;
        int kept = 0;
        for (int i = 0; i < points.size(); i++) {
            for (Point other : points.subList(0, i)) {
                Point one = points.get(i);
                if (compared(one, other)) {
                    pairs++;
                    kept += one.published() > other.published() == one.found() > other.found() ? 1 : 0;
                }
            }
        }
        return new RankOrder(pairs, kept);
    }

    private static boolean compared(Point one, Point other) {
        double high = Math.max(one.published(), other.published());
        double low = Math.min(one.published(), other.published());
        return !one.unit().isBlank()
                && one.unit().equals(other.unit())
                && (one.predicted() || other.predicted())
                && low > 0
                && high > APART * low;
    }
}
