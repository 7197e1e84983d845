package org.hconfig.gc.log;

/**
 * How full a part of the heap was before a collection and after it.
 *
 * @param before bytes in use before
 * @param after bytes in use after
 * @param room bytes it may take; -1 when the log does not say
 */
public record OccupancyChange(long before, long after, long room) {
    /** What is left when a part is taken away; negative amounts, which rounding makes, become zero. */
    public OccupancyChange without(OccupancyChange part) {
        return new OccupancyChange(Math.max(0, before - part.before), Math.max(0, after - part.after), -1);
    }
}
