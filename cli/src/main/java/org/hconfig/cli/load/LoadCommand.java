package org.hconfig.cli.load;

import java.util.Objects;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.SourceSpec;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads data. */
@CommandLine.Command(
        name = "load",
        customSynopsis =
                "hconfig load --table TABLE [OPTIONS] FILE...%n       hconfig load --table TABLE [OPTIONS] --ycsb ROWS%n"
                        + "       hconfig load --resume ID [OPTIONS]",
        header = "Load data into a table, fast, and read them back.",
        description =
                "Loads rows into a table as fast as the cluster takes them, and reads them back. Interrupted, it goes on where it stopped when it is started again.",
        footer = {
            "Examples:",
            "  hconfig load --table t --columns key,cf:name,cf:age people.csv",
            "  hconfig load --table t --family cf --header --engine hfiles big.tsv.gz",
            "  hconfig load --table t --family cf --ycsb 1000000",
            "  hconfig load --resume 20260101-120000 --reject-limit 10000"
        })
public final class LoadCommand implements Command {
    private final Session session;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table; it must exist.")
    private @Nullable String table;

    @Option(
            names = "--resume",
            paramLabel = "ID",
            description = "Go on with a load that was interrupted; it knows its table and its data.")
    private @Nullable String resume;

    @Mixin
    private ClusterOption cluster;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe data:%n")
    private DatasetOptions dataset = new DatasetOptions();

    @Option(names = "--family", paramLabel = "FAMILY", description = "Where fields go whose name has no family.")
    private @Nullable String family;

    @ArgGroup(exclusive = false, validate = false, heading = "%nHow to load:%n")
    private LoadTuning tuning = new LoadTuning();

    @Mixin
    private JsonOption json;

    LoadCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        LoadResult result = resume == null ? load() : resume(resume);
        session.result(json, LoadReport.of(result), new LoadView(session).lines(result));
        return exit(result.rejects());
    }

    /** Scripts learn from it that rows of the input are not in the table. */
    static ExitCode exit(long rejects) {
        return rejects > 0 ? ExitCode.REJECTS : ExitCode.OK;
    }

    private LoadResult load() {
        Optional<SourceSpec> source = dataset.spec(family);
        Problems problems = new Problems();
        if (table == null) {
            problems.add(CliError.USAGE, "No table is named.", "", "name it with --table; see hconfig load --help");
        }
        if (source.isEmpty()) {
            problems.add(
                    CliError.USAGE,
                    "No data are named.",
                    "",
                    "name files, or --ycsb ROWS for generated ones; see hconfig load --help");
        }
        problems.throwIfAny();
        LoadSpec spec = LoadSpec.of(Objects.requireNonNull(table), source.orElseThrow());
        return new LoadCall(session).load(cluster.name(session), tuning.on(spec));
    }

    private LoadResult resume(String id) {
        if (table != null || dataset.spec(family).isPresent()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--resume is given together with a table or data",
                    "the load " + id + " knows its own",
                    "leave them out");
        }
        return new LoadCall(session).resume(cluster.name(session), id, tuning::onResumed);
    }
}
