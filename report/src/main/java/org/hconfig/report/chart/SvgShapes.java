package org.hconfig.report.chart;

import org.hconfig.report.html.MarkupElement;

import java.util.Locale;

/** SVG shapes of the charts. Coordinates are pixels of a drawing with a width of 1,160. */
public final class SvgShapes {
    /** Width of every full-width chart. */
    public static final double WIDTH = 1160;

    private SvgShapes() {}

    /** Returns a drawing that scales with the page and has a text alternative. */
    public static MarkupElement drawing(double width, double height, String says) {
        return MarkupElement.of("svg")
                .with("viewBox", String.format(Locale.ROOT, "0 0 %.0f %.0f", width, height))
                .with("role", "img")
                .with("aria-label", says);
    }

    public static MarkupElement text(double x, double y, String cssClass, String text) {
        return MarkupElement.of("text", cssClass).with("x", x).with("y", y).text(text);
    }

    public static MarkupElement line(double x1, double y1, double x2, double y2, String cssClass) {
        return MarkupElement.of("line", cssClass)
                .with("x1", x1)
                .with("y1", y1)
                .with("x2", x2)
                .with("y2", y2);
    }

    public static MarkupElement rect(double x, double y, double width, double height, String cssClass) {
        return MarkupElement.of("rect", cssClass)
                .with("x", x)
                .with("y", y)
                .with("width", Math.max(0, width))
                .with("height", Math.max(0, height));
    }

    public static MarkupElement circle(double x, double y, double radius, String cssClass) {
        return MarkupElement.of("circle", cssClass).with("cx", x).with("cy", y).with("r", radius);
    }

    /** Adds a tooltip to a shape. */
    public static MarkupElement tip(MarkupElement shape, String text) {
        return shape.add("title", text);
    }

    /** Returns one point of the attribute {@code d} of a path. */
    public static String point(char command, double x, double y) {
        return String.format(Locale.ROOT, "%c%.1f %.1f", command, x, y);
    }
}
