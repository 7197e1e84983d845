package org.hconfig.hbase.heat.drawing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.zip.Deflater;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.map.HeatMap;

/**
 * Cells of one metric for a script: two bytes for each cell on a logarithmic scale, which is also the scale of the colors. 0 is
 * no traffic, 1 the smallest positive value and 65,535 the largest: neighboring numbers differ by less than a thousandth.
 *
 * @param low smallest positive value; 0 if there is none
 * @param high largest value
 * @param text the bytes, high bytes of all cells before their low bytes, deflated, in Base64
 */
public record HeatCells(double low, double high, String text) {
    private static final int CODE_MAX = 65_535;

    /** Returns the cells of each metric that has values, and of the one that is shown first. */
    public static Map<HeatMetric, HeatCells> all(HeatMap map, HeatMetric first) {
        Map<HeatMetric, HeatCells> cells = new EnumMap<>(HeatMetric.class);
        for (HeatMetric metric : HeatMetric.values()) {
            if (metric == first || map.max(metric) > 0) {
                cells.put(metric, of(map, metric));
            }
        }
        return cells;
    }

    /** Returns the number of columns before the first observed one, which are not drawn: recording may have begun later. */
    static int skipped(HeatMap map) {
        int column = 0;
        while (column < map.columns().count() - 1 && !map.isObserved(column)) {
            column++;
        }
        return column;
    }

    private static HeatCells of(HeatMap map, HeatMetric metric) {
        int buckets = map.axis().size();
        int skipped = skipped(map);
        int columns = map.columns().count() - skipped;
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            for (int column = 0; column < columns; column++) {
                double value = map.value(metric, bucket, skipped + column);
                if (value > 0) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        int cells = buckets * columns;
        byte[] bytes = new byte[2 * cells];
        double range = high > low ? Math.log(high / low) : 1;
        for (int cell = 0; cell < cells; cell++) {
            double value = map.value(metric, cell / columns, skipped + cell % columns);
            long code = value > 0 ? 1 + Math.round(Math.log(value / low) / range * (CODE_MAX - 1)) : 0;
            bytes[cell] = (byte) (code >>> 8);
            bytes[cells + cell] = (byte) code;
        }
        return new HeatCells(high > 0 ? low : 0, high, packed(bytes));
    }

    /** Returns a text, deflated, in Base64: markup and control characters in keys cannot become markup. */
    public static String packed(String text) {
        return packed(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String packed(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 16];
            while (!deflater.finished()) {
                packed.write(part, 0, deflater.deflate(part));
            }
            return Base64.getEncoder().encodeToString(packed.toByteArray());
        } finally {
            deflater.end();
        }
    }
}
