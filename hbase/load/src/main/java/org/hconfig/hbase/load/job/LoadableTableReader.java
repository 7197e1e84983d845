package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ZooKeeperPatience;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.model.RowKey;

/** Reads a table's state before a load: checks that the cluster is reachable and that the table exists and accepts rows. */
final class LoadableTableReader {
    private static final long ANSWER_SECONDS = 30;
    private static final Duration ZOOKEEPER = Duration.ofSeconds(8);

    private final Configuration configuration;
    private final RegionWait.Patience patience;

    LoadableTableReader(Configuration configuration, RegionWait.Patience patience) {
        this.patience = patience;
        // An unreachable cluster must be detected in seconds, not after the retries of a running load.
        Configuration impatient = new Configuration(configuration);
        // Four seconds of retries: a moving region, including hbase:meta, is open again by then.
        impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 6);
        ZooKeeperPatience.within(impatient, ZOOKEEPER);
        impatient.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, 20_000);
        impatient.setInt(HConstants.HBASE_CLIENT_META_OPERATION_TIMEOUT, 20_000);
        this.configuration = impatient;
    }

    /**
     * Reads the table's state.
     *
     * @throws HConfigException a {@link LoadError} if the table cannot be loaded into
     */
    LoadableTable read(String table) throws InterruptedException {
        TableName name = name(table);
        try {
            return new RegionWait(table, patience).read(() -> read(name), () -> RegionWait.count(configuration, table));
        } catch (TableNotFoundException e) {
            // It was dropped during the read.
            throw new HConfigException(MissingTable.problem(name, List.of()), e);
        } catch (AccessDeniedException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.ACCESS_DENIED,
                            "the user of this load lacks permission to read or write table " + table,
                            String.valueOf(e.getMessage()).lines().findFirst().orElse("access denied"),
                            "ask an administrator for the permission (in the HBase shell: grant 'USER', 'RW', '" + table
                                    + "')"),
                    e);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.CLUSTER_UNREACHABLE,
                            "the cluster at " + configuration.get(HConstants.ZOOKEEPER_QUORUM) + " does not respond",
                            org.hconfig.hbase.cluster.HBaseExceptions.text(e),
                            "check --cluster, and that the cluster is running (in a lab: hconfig lab status)"),
                    e);
        }
    }

    private LoadableTable read(TableName name) throws IOException, InterruptedException {
        String table = name.getNameAsString();
        try (AsyncConnection connection =
                Answers.within(ANSWER_SECONDS, ConnectionFactory.createAsyncConnection(configuration))) {
            Optional<TableDescriptor> descriptor = existing(connection, name);
            if (Answers.within(ANSWER_SECONDS, connection.getAdmin().isTableDisabled(name))) {
                throw new HConfigException(
                        LoadError.TABLE_DISABLED,
                        "table " + table + " is disabled",
                        "a disabled table does not accept writes",
                        "enable it (in the HBase shell: enable '" + table + "')");
            }
            if (descriptor.isPresent() && descriptor.get().isReadOnly()) {
                throw new HConfigException(
                        LoadError.TABLE_READ_ONLY,
                        "table " + table + " is read-only",
                        "its attribute READONLY is true",
                        "allow writes (in the HBase shell: alter '" + table + "', READONLY => 'false')");
            }
            Scan first = new Scan().setFilter(new FirstKeyOnlyFilter()).setLimit(1);
            List<Result> rows =
                    Answers.within(ANSWER_SECONDS, connection.getTable(name).scanAll(first));
            String cluster = Answers.within(
                            ANSWER_SECONDS,
                            connection.getAdmin().getClusterMetrics(EnumSet.of(ClusterMetrics.Option.CLUSTER_ID)))
                    .getClusterId();
            List<RowKey> boundaries =
                    Answers.within(
                                    ANSWER_SECONDS,
                                    connection.getRegionLocator(name).getStartKeys())
                            .stream()
                            .map(RowKey::of)
                            .filter(start -> !start.isEmpty())
                            .toList();
            return LoadableTable.of(cluster, table, descriptor, rows.isEmpty()).withBoundaries(boundaries);
        }
    }

    /** Returns the descriptor; a missing table is an error that contains similar names. */
    private static Optional<TableDescriptor> existing(AsyncConnection connection, TableName name)
            throws IOException, InterruptedException {
        try {
            Optional<TableDescriptor> descriptor = descriptor(connection, name);
            if (descriptor.isEmpty()
                    && !Answers.within(ANSWER_SECONDS, connection.getAdmin().tableExists(name))) {
                throw new TableNotFoundException(name);
            }
            return descriptor;
        } catch (TableNotFoundException e) {
            throw new HConfigException(MissingTable.problem(name, names(connection)), e);
        }
    }

    /** Returns the tables that are visible to the user. */
    private static List<String> names(AsyncConnection connection) throws InterruptedException {
        try {
            return Answers.within(ANSWER_SECONDS, connection.getAdmin().listTableNames(false)).stream()
                    .map(TableName::getNameAsString)
                    .toList();
        } catch (IOException unlisted) {
            // The names are only suggestions.
            return List.of();
        }
    }

    /** Returns the descriptor; empty if the user has permission only for the table's rows. */
    private static Optional<TableDescriptor> descriptor(AsyncConnection connection, TableName name)
            throws IOException, InterruptedException {
        try {
            return Optional.of(
                    Answers.within(ANSWER_SECONDS, connection.getAdmin().getDescriptor(name)));
        } catch (AccessDeniedException rowsOnly) {
            return Optional.empty();
        }
    }

    private static TableName name(String table) {
        try {
            return TableName.valueOf(table);
        } catch (IllegalArgumentException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.OPTION,
                            "'" + table + "' is not a valid table name",
                            String.valueOf(e.getMessage()),
                            "specify the table's name as shown by list in the HBase shell"),
                    e);
        }
    }
}
