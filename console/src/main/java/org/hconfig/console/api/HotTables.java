package org.hconfig.console.api;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.heat.HeatTraffic;
import org.hconfig.console.ConsoleContext;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPattern;
import org.hconfig.hbase.heat.pattern.HeatPatternSettings;
import org.hconfig.hbase.inspection.InspectionReport;

/** The patterns of traffic of the busiest tables during the last hour. */
final class HotTables {
    /** Tables whose traffic is examined: a pattern of a table with little traffic is no limit of the cluster. */
    private static final int TABLES_MAX = 12;

    private static final Duration PERIOD = Duration.ofHours(1);
    private static final int COLUMNS = 60;

    private final ConsoleContext context;

    /**
     * A pattern of a table.
     *
     * @param table name of the table
     * @param pattern the pattern
     * @param metric the measure of the heat map that shows it
     * @param evidence the numbers, as a sentence
     */
    record TablePattern(String table, HeatPattern pattern, HeatMetric metric, String evidence) {}

    HotTables(ConsoleContext context) {
        this.context = context;
    }

    /** Returns the patterns, those of the busiest table first; tables without a record have none. */
    List<TablePattern> read() {
        List<TablePattern> found = new ArrayList<>();
        Optional<InspectionReport> observed = context.live().view().observation();
        observed.map(InspectionReport::tables).orElse(List.of()).stream()
                .sorted(Comparator.comparingDouble(
                                (InspectionReport.Table table) -> table.readsPerSecond() + table.writesPerSecond())
                        .reversed())
                .limit(TABLES_MAX)
                .map(InspectionReport.Table::name)
                .forEach(table -> captions(table)
                        .forEach(caption -> found.add(
                                new TablePattern(table, caption.pattern(), caption.metric(), caption.evidence()))));
        return found;
    }

    private List<HeatCaption> captions(String table) {
        Instant now = context.process().clock().instant();
        try (HeatTraffic traffic = HeatTraffic.recorded(
                context.process().home(), store -> context.process().clusterId(), table, now.minus(PERIOD), now)) {
            return traffic.captions(HeatPatternSettings.STANDARD, COLUMNS);
        } catch (HConfigException failure) {
            if (failure.problems().stream().allMatch(problem -> problem.code() == HeatError.NOT_RECORDED)) {
                return List.of();
            }
            throw failure;
        }
    }
}
