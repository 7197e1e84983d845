package org.hconfig.report.chart;

import java.util.List;

/**
 * A row of a bar chart.
 *
 * @param label its label
 * @param bars its bars, one for each series of the chart
 */
public record BarRow(String label, List<Bar> bars) {
    /** Copies the bars. */
    public BarRow {
        bars = List.copyOf(bars);
    }

    /**
     * A bar.
     *
     * @param value its length
     * @param low lower end of its range; equal to the upper end for a value without a range
     * @param high upper end of its range
     * @param text the text behind it
     */
    public record Bar(double value, double low, double high, String text) {
        /** Returns a bar without a range. */
        public static Bar of(double value, String text) {
            return new Bar(value, value, value, text);
        }

        private double end() {
            return Math.max(value, high);
        }
    }

    /** Returns the largest value or end of a range. */
    double max() {
        return bars.stream().mapToDouble(Bar::end).max().orElse(0);
    }
}
