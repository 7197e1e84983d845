package org.hconfig.cli.advice;

import java.nio.file.Path;
import java.time.Duration;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.watch.Looking;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.LiveFacts;
import org.hconfig.hbase.advice.offline.OfflineFacts;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.policy.Catalogue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where facts come from: a live cluster, watched for a while, or copied files. */
public final class FactsOption {
    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--offline",
            paramLabel = "DIR",
            description =
                    "Look at copied files instead: hbase-site.xml, hdfs-site.xml, hbase-env.sh and *.json, each the"
                            + " /jmx page of a RegionServer.")
    private @Nullable Path offline;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "How long to watch a live cluster; a workload is recognized after about 40. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int seconds;

    /** True when the user named a cluster or a directory. */
    boolean given() {
        return offline != null || cluster.given() != null;
    }

    /** The facts, read now. */
    HBaseFacts read(Session session, Catalogue catalogue) {
        if (offline != null) {
            if (cluster.given() != null) {
                throw new HConfigException(
                        CliError.USAGE,
                        "--offline and --cluster exclude each other",
                        "facts come from copied files or from a live cluster",
                        "leave one of them out");
            }
            return new OfflineFacts(catalogue).read(offline);
        }
        Duration length = Looking.length(seconds, "hconfig advise --seconds 60");
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(session))) {
            session.say("Watching " + connection.name() + " for " + seconds + " s.");
            return new LiveFacts(connection, catalogue).read(Looking.at(connection, session, length));
        }
    }
}
