package org.hconfig.cli.load;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Interrupts;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterReader;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.SourceSpec;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.hbase.plans.ApplyService;
import org.hconfig.model.DataSize;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads data. */
@CommandLine.Command(
        name = "load",
        description = "Load rows into a table, as fast as the cluster takes them, and read them back. Interrupted, it goes on"
                + " where it stopped when it is started again.",
        footerHeading = "%n",
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

    @Mixin
    private DatasetOptions dataset;

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            description = "Where fields go whose name has no family.")
    private @Nullable String family;

    @Mixin
    private LoadTuning tuning;

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
        LoadResult result = load(LoadSpec.of(table, source));
        session.result(json, result, new LoadView(session).lines(result));
        return ExitCode.OK;
    }
}
