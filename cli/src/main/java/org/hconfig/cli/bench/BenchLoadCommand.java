package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.bench.BenchLoad;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.ReportFiles;
import org.hconfig.bench.report.BenchJson;
import org.hconfig.bench.report.BenchText;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.core.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares loads. */
@CommandLine.Command(
        name = "load",
        customSynopsis = "hconfig bench load [OPTIONS]",
        header = "Load the same rows in several ways, and compare.",
        description =
                "Loads the same rows by HBase's defaults, by the policy of the 2016 paper and by HConfig, in pairs, in one"
                        + " lab, with the same durability, heap and processors. Every run is read back. Leaves a report.",
        footer = {
            "Examples:",
            "  hconfig bench load",
            "  hconfig bench load --rows 1000000 --runs default,hfiles --repeats 5",
            "  hconfig bench load --lab ~/.hconfig/lab --json"
        })
final class BenchLoadCommand implements Command {
    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of every run. Default: 300000.")
    private long rows = BenchLoadSpec.ROWS_DEFAULT;

    @Option(names = "--fields", paramLabel = "N", description = "Cells of a row. Default: 10.")
    private int fields = 10;

    @Option(names = "--field-length", paramLabel = "N", description = "Bytes of a value. Default: 100.")
    private int fieldLength = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Of the generator. Default: 1.")
    private long seed = 1;

    @Option(names = "--repeats", paramLabel = "N", description = "Pairs to make. Default: 3.")
    private int repeats = BenchLoadSpec.REPEATS_DEFAULT;

    @Option(
            names = "--runs",
            paramLabel = "RUN",
            split = ",",
            description = "Which ways: default, pre-split, table-3, puts, hfiles. Default: all.")
    private List<RunPath> runs = List.of(RunPath.values());

    @Option(names = "--regions-per-server", paramLabel = "N", description = "Of pre-split tables. Default: worked out.")
    private int regionsPerServer;

    @Option(
            names = "--warm-up-rows",
            paramLabel = "N",
            description = "Of one warm-up wave. Default: 10000 per RegionServer.")
    private long warmUpRows;

    @Option(
            names = "--warm-up-waves",
            paramLabel = "N",
            description = "After which the warm-up ends, settled or not. Default: 24.")
    private int warmUpWaves = BenchLoadSpec.WARM_UP_WAVES_DEFAULT;

    @Option(names = "--report", paramLabel = "DIR", description = "For the report. Default: reports in $$HCONFIG_HOME.")
    private @Nullable Path report;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchLoadCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        BenchLoadSpec todo = lab.spec(session)
                .withRows(rows, fields, fieldLength)
                .withRuns(runs, repeats)
                .withWarmUp(warmUpRows, warmUpWaves)
                .withDetails(seed, regionsPerServer, CommandText.of(spec));
        ProgressLine line = session.progress();
        BenchLoadResult result;
        try {
            result = new BenchLoad(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        ReportFiles files = report == null
                ? ReportFiles.write(result, session.home(), "bench-load")
                : ReportFiles.write(result, report);
        session.out().print(json.on() ? BenchJson.of(result) : BenchText.of(result));
        session.say("The report is in " + files.html());
        return ExitCode.OK;
    }
}
