package org.hconfig.bench.probes;

/**
 * Pending activity in a cluster.
 *
 * @param transitions regions that are being opened, closed, split, merged or moved
 * @param flushes running flushes
 * @param compactions queued or running compactions
 * @param splits queued splits
 */
public record ClusterActivity(int transitions, int flushes, int compactions, int splits) {
    /** No activity. */
    public static final ClusterActivity NONE = new ClusterActivity(0, 0, 0, 0);

    /** Returns true if there is no activity. */
    public boolean isQuiet() {
        return equals(NONE);
    }

    /** Returns the sum of both. */
    public ClusterActivity plus(ClusterActivity other) {
        return new ClusterActivity(
                transitions + other.transitions,
                flushes + other.flushes,
                compactions + other.compactions,
                splits + other.splits);
    }

    /** Returns the display text: {@code 2 flushes, 3 compactions}. */
    public String label() {
        StringBuilder label = new StringBuilder();
        part(label, transitions, "region in transition", "regions in transition");
        part(label, flushes, "flush", "flushes");
        part(label, compactions, "compaction", "compactions");
        part(label, splits, "split", "splits");
        return label.isEmpty() ? "idle" : label.toString();
    }

    private static void part(StringBuilder label, int number, String one, String many) {
        if (number > 0) {
            label.append(label.isEmpty() ? "" : ", ").append(number).append(' ').append(number == 1 ? one : many);
        }
    }
}
