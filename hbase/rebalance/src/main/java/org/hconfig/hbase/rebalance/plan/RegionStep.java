package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/**
 * One move on a table's regions. It is told by keys, so that it means the same whatever regions are called by then.
 *
 * @param kind what is done
 * @param key in hexadecimal: the new boundary of a split; the start of the region that a merge makes; the start of the
 *     region that is moved
 * @param end in hexadecimal: the end of the region that a merge makes, empty for the table's end; empty otherwise
 * @param server where a region is moved, as {@code host:port}; empty otherwise
 * @param bytes what has to be rewritten because of it; 0 for a move
 */
public record RegionStep(Kind kind, String key, String end, String server, long bytes) {
    /** What is done. */
    public enum Kind {
        /** A region is split in two at a key. */
        SPLIT,
        /** Neighbouring regions become one. */
        MERGE,
        /** A region is served by another server. */
        MOVE
    }

    /** Checks that the kind has what it needs. */
    public RegionStep {
        boolean incomplete = switch (kind) {
            case SPLIT -> key.isEmpty();
            case MERGE -> false;
            case MOVE -> server.isEmpty();
        };
        // What is no hexadecimal is refused here, not in the middle of a run.
        boolean reversed = !RowKey.ofHex(key).isBelowEnd(RowKey.ofHex(end));
        if (incomplete || reversed || bytes < 0) {
            throw new IllegalArgumentException(
                    kind + " at '" + key + "' to '" + end + server + "', " + bytes + " bytes");
        }
    }

    static RegionStep split(RowKey key, double bytes) {
        return new RegionStep(Kind.SPLIT, key.hex(), "", "", Math.round(bytes));
    }

    static RegionStep merge(RowKey start, RowKey end, double bytes) {
        return new RegionStep(Kind.MERGE, start.hex(), end.hex(), "", Math.round(bytes));
    }

    static RegionStep move(RowKey start, String server) {
        return new RegionStep(Kind.MOVE, start.hex(), "", server, 0);
    }

    /** The key, or the start. */
    public RowKey rowKey() {
        return RowKey.ofHex(key);
    }

    /** The end of what a merge makes. */
    public RowKey endRowKey() {
        return RowKey.ofHex(end);
    }

    /** The step in a few words. */
    public String label() {
        return switch (kind) {
            case SPLIT -> "split at " + rowKey();
            case MERGE -> "merge " + place(rowKey(), "the start") + " to " + place(endRowKey(), "the end");
            case MOVE -> "move the region from " + place(rowKey(), "the start") + " to " + server;
        };
    }

    private static String place(RowKey key, String whenEmpty) {
        return key.isEmpty() ? whenEmpty : key.toString();
    }
}
