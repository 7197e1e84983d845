package org.hconfig.validation.claims;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A figure of the papers, drawn from the simulation.
 *
 * @param title its title
 * @param caption the corresponding figure, and the published values
 * @param xUnit the label of the horizontal axis
 * @param yUnit the label of the vertical axis
 * @param overTime whether the series are rows accepted over time, to be drawn as rates
 * @param series the lines
 * @param published the values printed in the paper, in the unit of the vertical axis
 * @param cases the names of the cases of a bar chart; empty for a figure with a horizontal axis
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

    /** Creates a bar chart of cases, each with a simulated and a published number. */
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
     * @param name its label
     * @param x the x values
     * @param y the y values
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record FigureSeries(String name, double[] x, double[] y) {}
}
