package org.hconfig.pages.heat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.DisplayWidth;

/** Renderer of a heat map as text: captions, a row of blocks for each key range, and the time below. */
public final class HeatTextRenderer {
    /** Maximum number of rows of the map. */
    public static final int ROWS_MAX = 32;

    /** What is known without a caption: patterns are recognized in five steps, minutes in a recording. */
    static final String NO_PATTERN =
            "No hot keys: the traffic is even, too low to matter, or was observed for fewer than five steps";

    private static final int KEY_WIDTH = 22;
    private static final int MEAN_WIDTH = 12;

    /** Blocks by level. A block is four times as hot as the one before. */
    private static final String BLOCKS = " ░▒▓█";

    private static final double LEVEL = 4;
    private static final String GAP = "~";
    private static final int TICK_WIDTH = 10;
    private static final int MINUTE = 60;
    private static final int DAY = 86_400;

    /** Distances of times below the map, in seconds. */
    private static final List<Integer> TICKS = List.of(
            5, 10, 20, 30, MINUTE, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, DAY, 2 * DAY, 7 * DAY);

    private final ConsoleStyle style;
    private final int width;

    /**
     * Creates a renderer.
     *
     * @param style styles of the terminal
     * @param width width of the terminal, in columns
     */
    public HeatTextRenderer(ConsoleStyle style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Returns the number of cells of a row. */
    public static int cells(int width) {
        return Math.max(10, width - KEY_WIDTH - MEAN_WIDTH - 4);
    }

    /** Returns the lines: captions, the map, and its times. */
    public List<String> lines(HeatMap map, List<HeatCaption> captions, HeatMetric metric, String source) {
        List<String> lines = new ArrayList<>();
        wrap(
                "Table " + map.table() + ", " + metric.label() + ", "
                        + map.columns().from() + " to " + map.columns().end() + ", " + source,
                "",
                lines);
        lines.add("");
        for (HeatCaption caption : captions) {
            List<String> title = new ArrayList<>();
            wrap(caption.title(), "", title);
            title.forEach(line -> lines.add(style.bold(line)));
            wrap(caption.remedy(), "  ", lines);
            lines.add("    " + purpose(caption));
            lines.add("      " + caption.command());
            lines.add("");
        }
        if (captions.isEmpty()) {
            wrap(NO_PATTERN + ".", "", lines);
            lines.add("");
        }
        map(map, metric, lines);
        return lines;
    }

    /** Returns what the command of a caption is for. */
    static String purpose(HeatCaption caption) {
        return caption.plan()
                .map(plan -> switch (plan) {
                    case BALANCE -> "To plan it; nothing is changed:";
                    case SAMPLED_BALANCE ->
                        "To sample the requests and plan it; the regions of the table reopen twice:";
                    case SCAN_SETTINGS -> "To plan the settings; nothing is changed:";
                })
                .orElse("No plan can carry this out: it is for a person. A command that helps:");
    }

    private void wrap(String text, String indent, List<String> lines) {
        DisplayWidth.wrap(text, Math.min(width, 100) - indent.length()).forEach(line -> lines.add(indent + line));
    }

    private void map(HeatMap map, HeatMetric metric, List<String> lines) {
        int cells = cells(width);
        // The hottest thousandth of the cells may be hotter than the scale: it must not make all others pale.
        double top = percentile(map, metric);
        lines.add(left("KEYS FROM") + " ".repeat(cells + 2) + right(mean(metric)));
        for (int bucket = 0; bucket < map.axis().size(); bucket++) {
            StringBuilder row = new StringBuilder();
            double sum = 0;
            int seen = 0;
            for (int column = 0; column < map.columns().count(); column++) {
                double value = map.value(metric, bucket, column);
                // Columns are as wide as the width permits, some by one more cell than others.
                int end = (column + 1) * cells / map.columns().count();
                row.append((map.isObserved(column) ? block(value, top) : GAP).repeat(end - row.length()));
                sum += value;
                seen += map.isObserved(column) ? 1 : 0;
            }
            String key = bucket == 0 ? "(start)" : map.axis().start(bucket).toString();
            lines.add(left(shortened(key)) + "│" + colored(row.toString()) + "│" + right(text(metric, sum / seen)));
        }
        lines.add(" ".repeat(KEY_WIDTH + 1) + times(map, cells));
        lines.add("");
        lines.add(legend(metric, top));
    }

    private static double percentile(HeatMap map, HeatMetric metric) {
        double[] values = IntStream.range(0, map.axis().size() * map.columns().count())
                .mapToDouble(cell -> map.value(
                        metric,
                        cell / map.columns().count(),
                        cell % map.columns().count()))
                .filter(value -> value > 0)
                .sorted()
                .toArray();
        return values.length == 0 ? 0 : values[(int) ((values.length - 1) * 0.995)];
    }

    private static String block(double value, double top) {
        if (value <= 0 || top <= 0) {
            return BLOCKS.substring(0, 1);
        }
        int level = (int) Math.ceil(BLOCKS.length() - 1 + Math.log(value / top) / Math.log(LEVEL));
        int shown = Math.max(1, Math.min(BLOCKS.length() - 1, level));
        return BLOCKS.substring(shown, shown + 1);
    }

    /** Colors runs of equal blocks; the blocks alone say the same. */
    private String colored(String row) {
        StringBuilder text = new StringBuilder();
        int begin = 0;
        for (int i = 1; i <= row.length(); i++) {
            if (i == row.length() || row.charAt(i) != row.charAt(begin)) {
                String run = row.substring(begin, i);
                text.append(
                        switch (row.charAt(begin)) {
                            case '░' -> style.dim(run);
                            case '▓' -> style.warning(run);
                            case '█' -> style.failure(run);
                            default -> run;
                        });
                begin = i;
            }
        }
        return text.toString();
    }

    private static String times(HeatMap map, int cells) {
        long seconds = map.columns().step().toSeconds() * map.columns().count();
        long tick = TICKS.stream()
                .mapToLong(Integer::longValue)
                .filter(step -> step * cells / seconds >= TICK_WIDTH)
                .findFirst()
                .orElse(seconds);
        DateTimeFormatter format = DateTimeFormatter.ofPattern(
                        tick >= DAY ? "MM-dd" : tick < MINUTE ? "HH:mm:ss" : "HH:mm", Locale.ROOT)
                .withZone(ZoneOffset.UTC);
        long from = map.columns().from().getEpochSecond();
        StringBuilder line = new StringBuilder();
        for (long at = Math.floorDiv(from + tick - 1, tick) * tick; at < from + seconds; at += tick) {
            int cell = (int) ((at - from) * cells / seconds);
            String text = format.format(Instant.ofEpochSecond(at));
            if (cell + text.length() <= cells) {
                line.append(" ".repeat(Math.max(0, cell - line.length()))).append(text);
            }
        }
        return line + " UTC";
    }

    /** Returns the bounds of the blocks; a map without traffic has none. */
    private static String legend(HeatMetric metric, double top) {
        if (top <= 0) {
            return "Each range: no traffic; " + GAP + " not observed";
        }
        StringBuilder legend = new StringBuilder();
        double bound = top;
        for (int level = BLOCKS.length() - 1; level > 0; level--) {
            bound /= level > 1 ? LEVEL : 1;
            legend.append(BLOCKS.charAt(level))
                    .append(level > 1 ? " > " : " less")
                    .append(level > 1 ? text(metric, bound) : "");
            legend.append(level > 1 ? ",  " : "");
        }
        return "Each range: " + legend + "; " + GAP + " not observed";
    }

    private static String mean(HeatMetric metric) {
        return metric.isGauge() ? "MEAN" : "MEAN ROWS/S";
    }

    private static String text(HeatMetric metric, double value) {
        if (metric.isGauge()) {
            return new DataSize(Math.round(value)).toString();
        }
        if (value <= 0 || value >= 9.95) {
            return ConsoleNumberFormatter.rate(value);
        }
        // A bound of the legend that is not zero must not look like zero.
        return String.format(Locale.ROOT, value < 0.095 ? "%.3f" : "%.1f", value);
    }

    private static String shortened(String key) {
        return key.length() <= KEY_WIDTH - 1 ? key : key.substring(0, KEY_WIDTH - 2) + "…";
    }

    private static String left(String text) {
        return String.format(Locale.ROOT, "%-" + KEY_WIDTH + "s", text);
    }

    private static String right(String text) {
        return String.format(Locale.ROOT, "%" + MEAN_WIDTH + "s", text);
    }
}
