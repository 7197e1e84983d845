package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/** Looks at a table before a load: is the cluster there, is the table, does it take rows. */
final class TableInspector {
    private static final long ANSWER_SECONDS = 30;

    private final Configuration configuration;

    TableInspector(Configuration configuration) {
        // A cluster that is not there should be noticed in seconds, not after the retries meant for a running load.
        Configuration impatient = new Configuration(configuration);
        // Four seconds of retries: a region that moves, hbase:meta too, is somewhere again by then.
        impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 6);
        impatient.setInt("zookeeper.recovery.retry", 1);
        impatient.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, 20_000);
        impatient.setInt(HConstants.HBASE_CLIENT_META_OPERATION_TIMEOUT, 20_000);
        this.configuration = impatient;
    }

    /** Looks at the table. */
    TableView look(String table) throws InterruptedException {
        TableName name = name(table);
        CompletableFuture<AsyncConnection> connecting = ConnectionFactory.createAsyncConnection(configuration);
        try (AsyncConnection connection = get(connecting)) {
            TableDescriptor descriptor = get(connection.getAdmin().getDescriptor(name));
            if (get(connection.getAdmin().isTableDisabled(name))) {
                throw new HConfigException(
                        LoadError.TABLE_DISABLED,
                        "table " + table + " is disabled",
                        "a disabled table takes no rows",
                        "enable it (in the HBase shell: enable '" + table + "')");
            }
            Scan first = new Scan().setFilter(new FirstKeyOnlyFilter()).setLimit(1);
            List<Result> rows = get(connection.getTable(name).scanAll(first));
            String cluster = get(connection.getAdmin().getClusterMetrics(EnumSet.of(ClusterMetrics.Option.CLUSTER_ID)))
                    .getClusterId();
            return view(cluster, descriptor, rows.isEmpty());
        } catch (TableNotFoundException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.TABLE_MISSING,
                            "table " + table + " does not exist",
                            "a load does not create tables, because how it is split decides how fast it loads",
                            "run hconfig plan --for bulk-load --table " + table + ", then hconfig apply"),
                    e);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.CLUSTER_UNREACHABLE,
                            "the cluster at " + configuration.get(HConstants.ZOOKEEPER_QUORUM) + " does not answer",
                            String.valueOf(e.getMessage()),
                            "check --cluster, and that the cluster runs (a lab: hconfig lab status)"),
                    e);
        }
    }

    private static TableName name(String table) {
        try {
            return TableName.valueOf(table);
        } catch (IllegalArgumentException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.OPTION,
                            "'" + table + "' cannot be a table's name",
                            String.valueOf(e.getMessage()),
                            "give the table's name as list in the HBase shell shows it"),
                    e);
        }
    }

    private static TableView view(String cluster, TableDescriptor descriptor, boolean empty) {
        boolean replicated = Arrays.stream(descriptor.getColumnFamilies())
                .anyMatch(family -> family.getScope() != HConstants.REPLICATION_SCOPE_LOCAL);
        List<String> families = Arrays.stream(descriptor.getColumnFamilies())
                .map(ColumnFamilyDescriptor::getName)
                .map(Bytes::toString)
                .sorted()
                .toList();
        return new TableView(cluster, descriptor.getTableName().getNameAsString(), families, empty, replicated);
    }

    private static <T> T get(CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no answer within " + ANSWER_SECONDS + " s", e);
        }
    }

    /**
     * A table that can be loaded into.
     *
     * @param cluster HBase's own id of the cluster
     * @param name its name
     * @param families its column families, sorted
     * @param empty whether it has no row
     * @param replicated whether a family of it is replicated, so that rows have to pass the WAL
     */
    record TableView(String cluster, String name, List<String> families, boolean empty, boolean replicated) {
        /** Ends the load when a family that it writes to is missing. */
        void check(List<String> needed) {
            List<String> missing =
                    needed.stream().filter(family -> !families.contains(family)).toList();
            if (!missing.isEmpty()) {
                throw new HConfigException(
                        LoadError.TABLE_SCHEMA,
                        "table " + name + " has no column family " + String.join(", ", missing),
                        "it has " + String.join(", ", families),
                        "correct the column mapping or --family, or add the family to the table");
            }
        }
    }
}
