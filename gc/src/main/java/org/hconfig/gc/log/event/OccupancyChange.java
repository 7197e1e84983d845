package org.hconfig.gc.log.event;

/**
 * The occupancy of a part of the heap before and after a collection.
 *
 * @param before bytes in use before
 * @param after bytes in use after
 * @param room its capacity in bytes; -1 when not logged
 */
public record OccupancyChange(long before, long after, long room) {
    /** Returns the difference to a part; negative amounts, which result from rounding, become zero. */
    public OccupancyChange without(OccupancyChange part) {
        return new OccupancyChange(Math.max(0, before - part.before), Math.max(0, after - part.after), -1);
    }
}
