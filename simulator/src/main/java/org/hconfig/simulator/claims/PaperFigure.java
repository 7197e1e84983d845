package org.hconfig.simulator.claims;

import java.util.List;
import java.util.stream.IntStream;

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
 * @param cases names of what stands beside each other, when there is no horizontal axis but cases; else none
 */
public record PaperFigure(
        String title,
        String caption,
        String xUnit,
        String yUnit,
        boolean overTime,
        List<FigureSeries> series,
        List<FigureSeries> published,
        List<String> cases) {
    /** A figure with a horizontal axis. */
    public PaperFigure(
            String title,
            String caption,
            String xUnit,
            String yUnit,
            boolean overTime,
            List<FigureSeries> series,
            List<FigureSeries> published) {
        this(title, caption, xUnit, yUnit, overTime, series, published, List.of());
    }

    /** Cases beside each other, each with one number of its own and a published one. */
    static PaperFigure ofCases(
            String title, String caption, String unit, List<String> cases, double[] ours, double[] published) {
        double[] places = IntStream.range(0, cases.size()).asDoubleStream().toArray();
        return new PaperFigure(
                title,
                caption,
                "",
                unit,
                false,
                List.of(new FigureSeries("simulated", places, ours)),
                List.of(new FigureSeries("published", places, published)),
                cases);
    }

    /**
     * A line of a figure.
     *
     * @param name what it is called
     * @param x its points' places
     * @param y their heights
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record FigureSeries(String name, double[] x, double[] y) {}
}
