package org.hconfig.report.chart;

/**
 * Size of a drawing in pixels. Each chart is drawn twice, and the style of the page shows the one that fits.
 *
 * @param cssClass the class that the style of the page shows on wide or on narrow screens
 * @param width width of the drawing
 * @param height height of a chart with two axes
 * @param rows most ticks of a vertical axis
 * @param left least width left of the vertical axis, so that the horizontal axes of charts below each other agree
 */
public record ChartSize(String cssClass, double width, double height, int rows, double left) {
    /** For screens of computers, and for paper. */
    public static final ChartSize WIDE = new ChartSize("wide", 1040, 280, 5, 76);

    /** For phones: as wide as their screens, so that labels keep their size. */
    public static final ChartSize NARROW = new ChartSize("narrow", 360, 240, 4, 58);

    /** Estimates the width of a label in pixels, with the font size of charts. */
    public static double labelWidth(String text) {
        return 6.7 * text.length();
    }

    /** Estimates the width of the label of a bar in pixels. */
    static double barLabelWidth(String text) {
        return 7.6 * text.length();
    }
}
