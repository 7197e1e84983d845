package org.hconfig.bench.probes;

/**
 * What still goes on in a cluster.
 *
 * @param transitions regions that are being opened, closed, split, merged or moved
 * @param flushes flushes running
 * @param compactions compactions queued or running
 * @param splits splits queued
 */
public record ClusterActivity(int transitions, int flushes, int compactions, int splits) {
    /** Nothing. */
    public static final ClusterActivity NONE = new ClusterActivity(0, 0, 0, 0);

    /** True when nothing goes on. */
    public boolean isQuiet() {
        return equals(NONE);
    }

    /** Both together. */
    public ClusterActivity plus(ClusterActivity other) {
        return new ClusterActivity(
                transitions + other.transitions,
                flushes + other.flushes,
                compactions + other.compactions,
                splits + other.splits);
    }

    /** In words: {@code 2 flushes, 3 compactions}. */
    public String label() {
        StringBuilder label = new StringBuilder();
        part(label, transitions, "region in transition", "regions in transition");
        part(label, flushes, "flush", "flushes");
        part(label, compactions, "compaction", "compactions");
        part(label, splits, "split", "splits");
        return label.isEmpty() ? "quiet" : label.toString();
    }

    private static void part(StringBuilder label, int number, String one, String many) {
        if (number > 0) {
            label.append(label.isEmpty() ? "" : ", ").append(number).append(' ').append(number == 1 ? one : many);
        }
    }
}
