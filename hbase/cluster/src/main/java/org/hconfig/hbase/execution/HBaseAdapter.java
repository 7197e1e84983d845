package org.hconfig.hbase.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.NamespaceNotFoundException;
import org.apache.hadoop.hbase.TableExistsException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.TableDescriptorSettings;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.SettingEdit;

/** HBase implementation of the framework's database adapter for one cluster. */
public final class HBaseAdapter implements DatabaseAdapter {
    /** The table attribute that records the run that created a table. */
    public static final String CREATOR = "hconfig.created.by";

    /** Within this time a live RegionServer has reported to a new HMaster. */
    private static final Duration REPORTED = Duration.ofSeconds(20);

    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final ClusterFactsReader clusterFactsReader;
    private final TableFactsReader tableFactsReader;
    private final ServerConfigAdapter servers;

    /**
     * Creates an adapter for a cluster without access to its servers' files.
     *
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     */
    public HBaseAdapter(ClusterConnection connection, Catalogue catalogue, LongSupplier nanoClock) {
        this(
                connection,
                catalogue,
                nanoClock,
                ServerConfigAdapter.unavailable("no access to their site files is configured"));
    }

    /**
     * Creates an adapter for a cluster and its servers.
     *
     * @param nanoClock monotonic clock for timeouts, such as {@link System#nanoTime}
     * @param servers adapter of its servers
     */
    public HBaseAdapter(
            ClusterConnection connection, Catalogue catalogue, LongSupplier nanoClock, ServerConfigAdapter servers) {
        this.servers = servers;
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.clusterFactsReader = new ClusterFactsReader(connection, catalogue);
        this.tableFactsReader = new TableFactsReader(connection);
    }

    @Override
    public String clusterId() {
        return clusterFactsReader.clusterId();
    }

    @Override
    public ServerConfigAdapter servers() {
        return servers;
    }

    @Override
    public ClusterLease acquireLease() {
        return connection.withLease(ZooKeeperClusterLease.acquire(
                connection.configuration(), clusterId(), ZooKeeperClusterLease.LeasePurpose.CHANGING, nanoClock));
    }

    @Override
    public Set<String> liveServers() {
        try (Admin admin = connection.admin()) {
            return admin.getRegionServers().stream()
                    .map(server -> server.getAddress().toString())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the RegionServers of cluster " + connection.name(), failure);
        }
    }

    @Override
    public Set<String> deadServers(Set<String> servers) {
        Set<String> deadServers = new TreeSet<>(servers);
        try {
            // After a failover the servers report to the new HMaster one by one.
            new BoundedWait(nanoClock)
                    .await(
                            () -> {
                                deadServers.removeAll(liveServers());
                                return deadServers.isEmpty();
                            },
                            REPORTED);
            return deadServers;
        } catch (IOException interrupted) {
            throw HBaseExceptions.unread("the RegionServers of cluster " + connection.name(), interrupted);
        }
    }

    @Override
    public ClusterFacts cluster() {
        return clusterFactsReader.read().facts();
    }

    @Override
    public DatabaseModel model() {
        return HBaseModel.INSTANCE;
    }

    @Override
    public ObjectFacts object(String name) {
        return name.equals(Plan.ALL_TABLES)
                ? ObjectFacts.absent(name)
                : tableFactsReader.read(name).object();
    }

    @Override
    public void create(Creation requested, String mark, Consumer<String> progress) {
        TableCreation creation = (TableCreation) requested;
        Optional.ofNullable(creation.settings().get(StoreEngineCheck.KEY)).ifPresent(this::requireEngine);
        Optional.ofNullable(creation.familySettings().get(StoreEngineCheck.KEY)).ifPresent(this::requireEngine);
        TableName table = TableFactsReader.name(creation.table());
        Duration timeout = Duration.ofSeconds(60 + creation.regions());
        try (Admin admin = connection.admin()) {
            if (!admin.tableExists(table)) {
                progress.accept("creating table " + table + " with " + Count.of(creation.regions(), "region"));
                createNew(admin, table, creation, mark, timeout);
            }
            requireOurs(admin, table, creation, mark);
        } catch (IOException | IllegalArgumentException failure) {
            if (isWithoutNamespace(failure)) {
                throw new HConfigException(
                        ClusterError.CREATE_FAILED,
                        "table " + table + " could not be created",
                        "its namespace does not exist, and nothing was changed",
                        "create it (in the HBase shell: create_namespace '" + table.getNamespaceAsString()
                                + "'), then apply the plan again");
            }
            throw HBaseExceptions.coded(
                    ClusterError.CREATE_FAILED,
                    "table " + table + " could not be created",
                    "check the HMaster's log; when the cause is fixed, apply the plan again to resume",
                    failure);
        }
        new RegionDistributor(connection, nanoClock).distribute(table, timeout, progress);
    }

    private void requireEngine(String engine) {
        new StoreEngineCheck(connection).require(engine);
    }

    private static boolean isWithoutNamespace(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof NamespaceNotFoundException) {
                return true;
            }
        }
        return false;
    }

    private static void createNew(Admin admin, TableName table, TableCreation creation, String mark, Duration timeout)
            throws IOException {
        TableDescriptorBuilder builder =
                TableDescriptorBuilder.newBuilder(table).setValue(CREATOR, mark);
        creation.settings().forEach((key, value) -> TableDescriptorSettings.set(builder, key, Optional.of(value)));
        for (String name : creation.families()) {
            ColumnFamilyDescriptorBuilder family = ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(name));
            creation.familySettings()
                    .forEach((key, value) -> TableDescriptorSettings.set(family, key, Optional.of(value)));
            builder.setColumnFamily(family.build());
        }
        byte[][] splits = creation.splitKeysHex().stream()
                .map(hex -> RowKey.ofHex(hex).bytes())
                .toArray(byte[][]::new);
        try {
            BoundedWait.awaitProcedure(
                    admin.createTableAsync(builder.build(), splits.length == 0 ? null : splits), timeout);
        } catch (TableExistsException since) {
            // Another creation was in progress, possibly that of a killed run of this home: its mark identifies it.
            if (!admin.tableExists(table)) {
                throw since;
            }
        }
    }

    private static void requireOurs(Admin admin, TableName table, TableCreation creation, String mark)
            throws IOException {
        TableDescriptor descriptor = admin.getDescriptor(table);
        int regions = admin.getRegions(table).size();
        if (!mark.equals(descriptor.getValue(CREATOR)) || regions < creation.regions()) {
            throw new HConfigException(
                    ClusterError.CREATE_FAILED,
                    "table " + table + " is not the table that the plan creates",
                    "it has " + Count.of(regions, "region") + " and was created by "
                            + Optional.ofNullable(descriptor.getValue(CREATOR)).orElse("another program"),
                    "roll the run back, then make a new plan for the existing table");
        }
    }

    @Override
    public Optional<String> creator(String table) {
        return Optional.ofNullable(object(table).settings().get(CREATOR));
    }

    @Override
    public void alter(String table, List<SettingEdit> settingEdits, Consumer<String> progress) {
        settingEdits.stream()
                .filter(edit -> edit.key().equals(StoreEngineCheck.KEY))
                .forEach(edit -> edit.value().ifPresent(this::requireEngine));
        try {
            new TableAlterer(connection, nanoClock).alter(TableFactsReader.name(table), settingEdits, progress);
        } catch (IOException | IllegalArgumentException failure) {
            throw HBaseExceptions.coded(
                    ClusterError.ALTER_FAILED,
                    "table " + table + " could not be altered",
                    "check the HMaster's log; when the cause is fixed, retry",
                    failure);
        }
    }

    @Override
    public boolean drop(String table, boolean force, Consumer<String> progress) {
        try {
            return new EmptyTableDropper(connection).drop(TableFactsReader.name(table), force, progress);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    ClusterError.DROP_FAILED,
                    "table " + table + " could not be dropped",
                    "check the HMaster's log; when the cause is fixed, roll back again to resume",
                    failure);
        }
    }
}
