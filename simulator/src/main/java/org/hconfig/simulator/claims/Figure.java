package org.hconfig.simulator.claims;

import java.util.List;

/**
 * One of the papers' figures, drawn from the simulation.
 *
 * @param title what it shows
 * @param caption which figure it stands for, and what was published
 * @param xUnit the horizontal axis
 * @param yUnit the vertical axis
 * @param overTime whether the series are rows taken until moments, to be drawn as rates
 * @param series the lines
 * @param published what the paper prints of it, in the vertical axis's unit
 */
public record Figure(
        String title,
        String caption,
        String xUnit,
        String yUnit,
        boolean overTime,
        List<Series> series,
        List<Series> published) {
    /**
     * A line of a figure.
     *
     * @param name what it is called
     * @param x its points' places
     * @param y their heights
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record Series(String name, double[] x, double[] y) {}
}
