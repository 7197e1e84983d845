package org.hconfig.bench.watch;

/**
 * What still goes on in a cluster.
 *
 * @param transitions regions that are being opened, closed, split, merged or moved
 * @param flushes flushes running
 * @param compactions compactions queued or running
 * @param splits splits queued
 */
public record Activity(int transitions, int flushes, int compactions, int splits) {
    /** Nothing. */
    public static final Activity NONE = new Activity(0, 0, 0, 0);

    /** True when nothing goes on. */
    public boolean quiet() {
        return equals(NONE);
    }

    /** Both together. */
    public Activity plus(Activity other) {
        return new Activity(
                transitions + other.transitions,
                flushes + other.flushes,
                compactions + other.compactions,
                splits + other.splits);
    }

    /** In words: {@code 2 flushes, 3 compactions}. */
    public String words() {
        StringBuilder words = new StringBuilder();
        part(words, transitions, "region in transition", "regions in transition");
        part(words, flushes, "flush", "flushes");
        part(words, compactions, "compaction", "compactions");
        part(words, splits, "split", "splits");
        return words.isEmpty() ? "quiet" : words.toString();
    }

    private static void part(StringBuilder words, int number, String one, String many) {
        if (number > 0) {
            words.append(words.isEmpty() ? "" : ", ").append(number).append(' ').append(number == 1 ? one : many);
        }
    }
}
