package org.hconfig.cli.heat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.app.heat.HeatReport;
import org.hconfig.app.heat.HeatTraffic;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPatternSettings;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.rebalance.plan.RequestedRange;
import org.hconfig.pages.heat.HeatPageRenderer;
import org.hconfig.pages.heat.HeatTextRenderer;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ReportOrigin;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code heat}: shows the traffic of a table by key range and time. */
@CommandLine.Command(
        name = "heat",
        description = {
            "Show where and when a table is read and written, and name the pattern and its remedy.",
            "The map has keys on one axis and time on the other. hconfig serve records the traffic of all tables by the"
                    + " minute, from the counters that it reads anyway; --duration observes the cluster now instead."
                    + " Changes nothing, except with --sample."
        },
        footer = {
            "%nExamples:",
            "  hconfig heat orders                            the last hour, as recorded by hconfig serve",
            "  hconfig heat orders --duration 2m              observe now",
            "  hconfig heat orders --last 1d --metric writes --html heat.html"
        })
public final class HeatCommand implements Command {
    private static final int WIDTH_MIN = 60;
    private static final int WIDTH_MAX = 400;
    private static final int DURATION_MAX = 3600;

    /** Patterns are recognized in about this many steps, or in minutes. */
    private static final int CAPTION_STEPS = 120;

    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Parameters(paramLabel = "TABLE", description = "Name of the table.")
    private String table;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description =
                    "Metric: reads, writes, filtered (rows that filters of scans discard) or bytes (stored). Default:"
                            + " that of the first pattern, else the busier one of reads and writes.")
    private @Nullable HeatMetric metric;

    @Mixin
    private HeatPeriodOptions period;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "0",
            description = "Observe the cluster for this time, 30s to 1h, instead of reading what was recorded.")
    private int seconds;

    @Option(
            names = "--sample",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description =
                    "Also sample the requested keys inside regions for this time, up to 1h, with an observer on the"
                            + " table: its regions reopen twice. Default: no sample; no other option changes the cluster.")
    private int sample;

    @Option(
            names = "--quiet-below",
            paramLabel = "RATE",
            defaultValue = "100",
            description = "Name no patterns of tables with fewer rows per second. Default: ${DEFAULT-VALUE}.")
    private double quiet;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the map as an HTML page.")
    private @Nullable Path html;

    @Option(
            names = "--width",
            paramLabel = "COLUMNS",
            defaultValue = "0",
            description = "Width of the text, 60 to 400 characters. Default: that of the terminal, else 80.")
    private int width;

    @Mixin
    private JsonOption json;

    HeatCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        check();
        try (HeatTraffic traffic = traffic()) {
            show(traffic);
        }
        return ExitCode.OK;
    }

    private HeatTraffic traffic() {
        if (seconds == 0) {
            HeatPeriodOptions.HeatPeriod recorded =
                    period.period(commandContext.clock().instant());
            return HeatTraffic.recorded(commandContext.home(), this::clusterId, table, recorded.from(), recorded.to())
                    .trimmed();
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            commandContext.printProgress("Observing " + connection.name() + " for " + seconds + " s.");
            return HeatTraffic.observed(
                    connection, table, Duration.ofSeconds(seconds), commandContext.clock(), commandContext.nanoClock());
        }
    }

    /** Returns the id of the cluster; asks it only if the store has several. */
    private String clusterId(SqliteHeatStore store) {
        List<String> recorded = store.clusters();
        if (recorded.size() == 1 && cluster.given() == null) {
            return recorded.get(0);
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            return new ClusterFactsReader(connection, SettingsCatalogue.standard()).clusterId();
        }
    }

    private void show(HeatTraffic traffic) {
        List<HeatCaption> captions = traffic.captions(HeatPatternSettings.STANDARD.withQuiet(quiet), CAPTION_STEPS);
        if (html != null) {
            HeatMap full = traffic.map(HeatMapBuilder.BUCKETS_MAX, HeatMapBuilder.COLUMNS_MAX);
            write(
                    html,
                    HeatPageRenderer.of(
                            full,
                            captions,
                            shown(full, captions),
                            ReportOrigin.inputs(spec, commandContext.clock()).with("Source", traffic.label())));
            commandContext.printProgress("Page written to " + html);
        }
        int columns = width > 0
                ? width
                : commandContext.terminal().columns() > 0
                        ? Math.max(WIDTH_MIN, commandContext.terminal().columns())
                        : Terminal.USUAL_COLUMNS;
        HeatMap small = traffic.map(
                json.isEnabled() ? HeatReport.RANGES_MAX : HeatTextRenderer.ROWS_MAX,
                json.isEnabled() ? HeatReport.COLUMNS_MAX : HeatTextRenderer.cells(columns));
        HeatMetric shown = shown(small, captions);
        List<RequestedRange> sampled = sample > 0
                ? RequestedKeys.sample(commandContext, cluster, table, Duration.ofSeconds(sample))
                : List.of();
        List<String> lines = new ArrayList<>(
                new HeatTextRenderer(commandContext.style(), columns).lines(small, captions, shown, traffic.label()));
        if (sample > 0) {
            lines.addAll(RequestedKeys.lines(commandContext, sampled));
        }
        commandContext.result(json, HeatReport.of(small, captions, traffic.label(), sampled), lines);
    }

    private void check() {
        boolean observing = seconds != 0;
        if (observing && (seconds < 30 || seconds > DURATION_MAX)) {
            throw usage("--duration " + seconds + "s is out of range", "an observation takes 30s to 1h");
        }
        if (observing && period.isGiven()) {
            throw usage(
                    "--duration excludes --last, --from and --to",
                    "they select recorded traffic, and --duration observes the cluster");
        }
        if (sample < 0 || sample > DURATION_MAX) {
            throw usage("--sample " + sample + "s is out of range", "a sample takes 1s to 1h, or 0 for none");
        }
        if (width != 0 && (width < WIDTH_MIN || width > WIDTH_MAX)) {
            throw usage("--width " + width + " is out of range", "a map has 60 to 400 characters");
        }
        if (quiet < 0) {
            throw usage("--quiet-below " + quiet + " is negative", "");
        }
    }

    private static HConfigException usage(String what, String why) {
        return new HConfigException(CliError.USAGE, what, why, "for example hconfig heat TABLE --duration 2m");
    }

    private HeatMetric shown(HeatMap map, List<HeatCaption> captions) {
        if (metric != null) {
            return metric;
        }
        if (!captions.isEmpty()) {
            return captions.get(0).metric();
        }
        return map.meanTotal(HeatMetric.WRITES) > map.meanTotal(HeatMetric.READS)
                ? HeatMetric.WRITES
                : HeatMetric.READS;
    }

    private static void write(Path file, String page) {
        try {
            Files.writeString(file, page, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            HeatError.PAGE_UNWRITABLE,
                            String.format(Locale.ROOT, "the page cannot be written to %s", file),
                            String.valueOf(failed),
                            "Specify a file in an existing, writable directory."),
                    failed);
        }
    }
}
