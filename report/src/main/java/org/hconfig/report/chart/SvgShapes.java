package org.hconfig.report.chart;

import java.util.Locale;
import org.hconfig.report.html.MarkupElement;

/** SVG shapes of the charts. Coordinates are pixels. */
public final class SvgShapes {
    private SvgShapes() {}

    /** Returns a drawing for one size of screens, with a text alternative. */
    public static MarkupElement drawing(ChartSize size, double height, String says) {
        return drawing(size.width(), height, says).with("class", size.cssClass());
    }

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

    /** Returns the path of a mark: circle, square, triangle, diamond and so on, by the number of its series. */
    static String mark(int number, double x, double y, double r) {
        return switch (number % 5) {
            case 1 -> polygon(x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r);
            case 2 -> polygon(x, y - r * 1.2, x + r * 1.2, y + r, x - r * 1.2, y + r);
            case 3 -> polygon(x, y - r * 1.3, x + r * 1.3, y, x, y + r * 1.3, x - r * 1.3, y);
            case 4 -> polygon(x - r * 1.2, y - r, x + r * 1.2, y - r, x, y + r * 1.2);
            default ->
                String.format(
                        Locale.ROOT,
                        "M%.1f %.1fa%.1f %.1f 0 1 0 %.1f 0a%.1f %.1f 0 1 0 -%.1f 0Z",
                        x - r,
                        y,
                        r,
                        r,
                        2 * r,
                        r,
                        r,
                        2 * r);
        };
    }

    private static String polygon(double... coordinates) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < coordinates.length; i += 2) {
            path.append(point(i == 0 ? 'M' : 'L', coordinates[i], coordinates[i + 1]));
        }
        return path.append('Z').toString();
    }
}
