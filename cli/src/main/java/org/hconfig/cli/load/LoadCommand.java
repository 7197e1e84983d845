package org.hconfig.cli.load;

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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads data. */
@CommandLine.Command(
        name = "load",
        customSynopsis =
                "hconfig load --table TABLE [OPTIONS] FILE...%n       hconfig load --table TABLE [OPTIONS] --ycsb ROWS",
        header = "Load data into a table, fast, and read them back.",
        description =
                "Loads rows into a table as fast as the cluster takes them, and reads them back. Interrupted, it goes on where it stopped when it is started again.",
        footer = {
            "Examples:",
            "  hconfig load --table t --columns key,cf:name,cf:age people.csv",
            "  hconfig load --table t --family cf --header --engine hfiles big.tsv.gz",
            "  hconfig load --table t --family cf --ycsb 1000000"
        })
public final class LoadCommand implements Command {
    private final Session session;

    @Option(names = "--table", paramLabel = "TABLE", required = true, description = "The table; it must exist.")
    private String table;

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
        SourceSpec source = dataset.spec(family)
                .orElseThrow(() -> new HConfigException(
                        CliError.USAGE,
                        "No data are named.",
                        "",
                        "name files, or --ycsb ROWS for generated ones; see hconfig load --help"));
        LoadResult result = new LoadCall(session).load(cluster.name(session), tuning.on(LoadSpec.of(table, source)));
        session.result(json, LoadReport.of(result), new LoadView(session).lines(result));
        return ExitCode.OK;
    }
}
