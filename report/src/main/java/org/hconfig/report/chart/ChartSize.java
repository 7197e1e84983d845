package org.hconfig.report.chart;

/**
 * Size of a drawing in pixels. Each chart is drawn twice, and the style of the page shows the one that fits.
 *
 * @param cssClass the class that the style of the page shows on wide or on narrow screens
 * @param width width of the drawing
 * @param height height of a chart with two axes
 * @param rows most ticks of a vertical axis
 */
public record ChartSize(String cssClass, double width, double height, int rows) {
    /** For screens of computers, and for paper. */
    public static final ChartSize WIDE = new ChartSize("wide", 1040, 280, 5);

    /** For phones: as wide as their screens, so that labels keep their size. */
    public static final ChartSize NARROW = new ChartSize("narrow", 360, 240, 4);

    /** Estimates the width of a label in pixels, with the font size of charts. */
    public static double labelWidth(String text) {
        return 6.7 * text.length();
    }
}
