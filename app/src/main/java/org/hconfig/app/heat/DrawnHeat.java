package org.hconfig.app.heat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.drawing.HeatCells;
import org.hconfig.hbase.heat.drawing.HeatDrawing;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.pattern.HeatCaption;

/**
 * Heat map for the script that draws it.
 *
 * @param table name of the table
 * @param drawing its ranges, columns and regions
 * @param cells by metric: two bytes for each cell, high bytes first, on the logarithmic scale of the metric, deflated, in Base64
 * @param captions the patterns, in the order of the drawing's marks
 */
public record DrawnHeat(String table, HeatDrawing drawing, Map<String, String> cells, List<HeatCaption> captions) {
    /** Maximum number of key ranges. */
    public static final int RANGES_MAX = 1_500;

    /** Maximum number of columns. */
    public static final int COLUMNS_MAX = 1_000;

    /** Copies the list. */
    public DrawnHeat {
        captions = List.copyOf(captions);
    }

    static DrawnHeat of(HeatMap map, List<HeatCaption> captions) {
        Map<HeatMetric, HeatCells> cells = HeatCells.all(map, HeatMetric.READS);
        Map<String, String> texts = new LinkedHashMap<>();
        cells.forEach((metric, of) -> texts.put(metric.id(), of.text()));
        return new DrawnHeat(map.table(), HeatDrawing.of(map, cells, captions), texts, captions);
    }
}
