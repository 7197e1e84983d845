package org.hconfig.xconfig.store;

import java.util.List;

/**
 * A figure over a range of time. Steps of which nothing is known have no point.
 *
 * @param layer how finely
 * @param points the oldest first
 */
public record Points(Layer layer, List<Point> points) {
    /** Copies what it is given. */
    public Points {
        points = List.copyOf(points);
    }
}
