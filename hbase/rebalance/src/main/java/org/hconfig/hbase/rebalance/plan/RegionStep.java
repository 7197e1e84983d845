package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/**
 * One step on a table's regions. It is described by keys, so that its meaning does not depend on region names.
 *
 * @param kind the kind of operation
 * @param key in hexadecimal: the new boundary of a split; the start of the merged region; the start of the moved region
 * @param end in hexadecimal: the end of the merged region, empty for the table's end; empty for other kinds
 * @param server the destination of a move, as {@code host:port}; empty for other kinds
 * @param bytes the number of bytes that must be rewritten because of it; 0 for a move
 */
public record RegionStep(Kind kind, String key, String end, String server, long bytes) {
    /** The kind of a step. */
    public enum Kind {
        /** Splits a region in two at a key. */
        SPLIT,
        /** Merges adjacent regions. */
        MERGE,
        /** Moves a region to another server. */
        MOVE
    }

    /** Checks that the fields that the kind requires are present. */
    public RegionStep {
        boolean incomplete = switch (kind) {
            case SPLIT -> key.isEmpty();
            case MERGE -> false;
            case MOVE -> server.isEmpty();
        };
        // Reject invalid hexadecimal here, not during a run.
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

    /** Returns the key, or the start. */
    public RowKey rowKey() {
        return RowKey.ofHex(key);
    }

    /** Returns the end of the merged region. */
    public RowKey endRowKey() {
        return RowKey.ofHex(end);
    }

    /** Returns a short label of the step. */
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
