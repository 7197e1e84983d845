package org.hconfig.hbase.load.job;

import java.io.IOException;
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
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.model.RowKey;

/** Looks at a table before a load: is the cluster there, is the table, does it take rows. */
final class LoadableTableReader {
    private static final long ANSWER_SECONDS = 30;

    private final Configuration configuration;
    private final RegionWait.Patience patience;

    LoadableTableReader(Configuration configuration, RegionWait.Patience patience) {
        this.patience = patience;
        // A cluster that is not there should be noticed in seconds, not after the retries meant for a running load.
        Configuration impatient = new Configuration(configuration);
        // Four seconds of retries: a region that moves, hbase:meta too, is somewhere again by then.
        impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 6);
        impatient.setInt("zookeeper.recovery.retry", 1);
        impatient.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, 20_000);
        impatient.setInt(HConstants.HBASE_CLIENT_META_OPERATION_TIMEOUT, 20_000);
        this.configuration = impatient;
    }

    /**
     * Looks at the table.
     *
     * @throws HConfigException a {@link LoadError} when it cannot be loaded into
     */
    LoadableTable read(String table) throws InterruptedException {
        TableName name = name(table);
        try {
            return new RegionWait(table, patience).read(() -> read(name), () -> RegionWait.count(configuration, table));
        } catch (TableNotFoundException e) {
            // It was dropped during the look.
            throw new HConfigException(MissingTable.problem(name, List.of()), e);
        } catch (AccessDeniedException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.ACCESS_DENIED,
                            "the user of this load must not read or write table " + table,
                            String.valueOf(e.getMessage()).lines().findFirst().orElse("access denied"),
                            "have an administrator grant it (in the HBase shell: grant 'USER', 'RW', '" + table + "')"),
                    e);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.CLUSTER_UNREACHABLE,
                            "the cluster at " + configuration.get(HConstants.ZOOKEEPER_QUORUM) + " does not answer",
                            org.hconfig.hbase.cluster.HBaseExceptions.text(e),
                            "check --cluster, and that the cluster runs (a lab: hconfig lab status)"),
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
                        "a disabled table takes no rows",
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

    /** The descriptor, as below; a table that does not exist is an error that names similar ones. */
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

    /** The tables that the user may see. */
    private static List<String> names(AsyncConnection connection) throws InterruptedException {
        try {
            return Answers.within(ANSWER_SECONDS, connection.getAdmin().listTableNames(false)).stream()
                    .map(TableName::getNameAsString)
                    .toList();
        } catch (IOException unlisted) {
            // They are only a suggestion.
            return List.of();
        }
    }

    /** The descriptor; empty for a user who may read and write the table's rows only. */
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
                            "'" + table + "' cannot be a table's name",
                            String.valueOf(e.getMessage()),
                            "give the table's name as list in the HBase shell shows it"),
                    e);
        }
    }
}
