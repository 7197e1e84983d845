package org.hconfig.gc.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.hconfig.gc.facts.Trace;

/** One picture: figures over time on common axes, as SVG that needs nothing else. */
final class Chart {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 240;
    private static final int LEFT = 70;
    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 24;
    private static final int X_TICKS = 8;
    private static final int Y_TICKS = 4;

    /** How a figure is drawn. */
    enum Shape {
        /** From the smallest to the largest of each stretch of time. */
        RANGE,
        /** The means, joined. */
        LINE,
        /** The largest of each stretch, from the ground. */
        BAR,
        /** A cross at the largest of each stretch. */
        MARK
    }

    /**
     * A figure in a picture.
     *
     * @param name what it is
     * @param color its place in the palette, 1 to 6
     * @param shape how it is drawn
     * @param trace the figure
     */
    record Layer(String name, int color, Shape shape, Trace trace) {}

    private final String title;
    private final String meaning;
    private final DoubleFunction<String> unit;
    private final List<Layer> layers = new ArrayList<>();

    Chart(String title, String meaning, DoubleFunction<String> unit) {
        this.title = title;
        this.meaning = meaning;
        this.unit = unit;
    }

    Chart with(String name, int color, Shape shape, Trace trace) {
        if (trace.count() > 0) {
            layers.add(new Layer(name, color, shape, trace));
        }
        return this;
    }

    boolean isEmpty() {
        return layers.isEmpty();
    }

    /** The picture and its legend as HTML. */
    String html(double first, double last) {
        double top = 0;
        double bottom = 0;
        for (Layer layer : layers) {
            for (Trace.Cell cell : layer.trace().cells()) {
                top = Math.max(top, cell.max());
                bottom = Math.min(bottom, cell.min());
            }
        }
        double step = step(top - bottom);
        Axes axes = new Axes(
                first,
                Math.max(last, first + 1e-3),
                Math.floor(bottom / step) * step,
                Math.max(step, Math.ceil(top / step) * step));
        StringBuilder out = new StringBuilder();
        out.append("<figure><figcaption><b>").append(Page.escaped(title)).append("</b> ");
        out.append(Page.escaped(meaning)).append("</figcaption>\n<p class=\"legend\">");
        for (Layer layer : layers) {
            out.append("<span class=\"c")
                    .append(layer.color())
                    .append("\"><i></i>")
                    .append(Page.escaped(layer.name()))
                    .append("</span> ");
        }
        out.append("</p>\n<svg viewBox=\"0 0 ")
                .append(WIDTH)
                .append(' ')
                .append(HEIGHT)
                .append("\" role=\"img\" aria-label=\"")
                .append(Page.escaped(title))
                .append("\">\n");
        grid(out, axes, step);
        layers.forEach(layer -> draw(out, axes, layer));
        return out.append("</svg></figure>\n").toString();
    }

    private record Axes(double first, double last, double bottom, double top) {
        double x(double seconds) {
            double share = (seconds - first) / (last - first);
            return LEFT + Math.max(0, Math.min(1, share)) * (WIDTH - LEFT - RIGHT);
        }

        double y(double value) {
            return TOP + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
        }
    }

    private void grid(StringBuilder out, Axes axes, double step) {
        for (double value = axes.bottom(); value <= axes.top() + step / 2; value += step) {
            out.append(String.format(
                    Locale.ROOT,
                    "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"y\" x=\"%d\" y=\"%.1f\">%s</text>%n",
                    LEFT,
                    axes.y(value),
                    WIDTH - RIGHT,
                    LEFT - 6,
                    axes.y(value) + 4,
                    Page.escaped(unit.apply(value))));
        }
        double width = Durations.step((axes.last() - axes.first()) / X_TICKS);
        for (double at = Math.ceil(axes.first() / width) * width; at <= axes.last(); at += width) {
            out.append(String.format(
                    Locale.ROOT,
                    "<text class=\"x\" x=\"%.1f\" y=\"%d\">%s</text>%n",
                    axes.x(at),
                    HEIGHT - 6,
                    Durations.text(at)));
        }
    }

    private void draw(StringBuilder out, Axes axes, Layer layer) {
        StringBuilder path = new StringBuilder();
        boolean begun = false;
        for (Trace.Cell cell : layer.trace().cells()) {
            double x = axes.x((cell.from() + cell.to()) / 2);
            double high = axes.y(cell.max());
            switch (layer.shape()) {
                case RANGE -> path.append(point("M", x, high)).append(point("L", x, axes.y(cell.min()) + 0.01));
                case BAR ->
                    path.append(point("M", x, axes.y(Math.max(0, axes.bottom()))))
                            .append(point("L", x, high));
                case LINE -> path.append(point(begun ? "L" : "M", x, axes.y(cell.mean())));
                case MARK ->
                    path.append(point("M", x - 4, high - 4))
                            .append(point("L", x + 4, high + 4))
                            .append(point("M", x - 4, high + 4))
                            .append(point("L", x + 4, high - 4));
            }
            begun = true;
        }
        out.append("<path class=\"c")
                .append(layer.color())
                .append(' ')
                .append(layer.shape().name().toLowerCase(Locale.ROOT))
                .append("\" d=\"")
                .append(path)
                .append("\"><title>")
                .append(Page.escaped(layer.name()))
                .append("</title></path>\n");
    }

    private static String point(String command, double x, double y) {
        return String.format(Locale.ROOT, "%s%.1f %.1f", command, x, y);
    }

    /** 1, 2 or 5 times a power of ten, or of two for bytes: about four lines between bottom and top. */
    private double step(double span) {
        double rough = Math.max(span, 1e-9) / Y_TICKS;
        double base = unit == Page.BYTES ? Math.pow(2, Math.floor(Math.log(rough) / Math.log(2))) : 0;
        if (base > 0) {
            return base < rough ? base * 2 : base;
        }
        double ten = Math.pow(10, Math.floor(Math.log10(rough)));
        double share = rough / ten;
        return ten * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
    }
}
