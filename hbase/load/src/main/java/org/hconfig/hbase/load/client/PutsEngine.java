package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.ipc.RpcClientFactory;
import org.apache.hadoop.hbase.security.UserProvider;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.DeadServers;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;

/** Load engine that sends puts. */
public final class PutsEngine implements LoadEngine {
    private static final long CONNECT_SECONDS = 60;

    @Override
    public EngineKind kind() {
        return EngineKind.PUTS;
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        Configuration configuration = new Configuration(context.configuration());
        try (AsyncConnection connection = get(ConnectionFactory.createAsyncConnection(configuration))) {
            TableName table = TableName.valueOf(context.spec().table());
            RegionMapCache directory = new RegionMapCache(connection.getRegionLocator(table), context.nanoClock());
            ClientTuning tuning = tuning(context, directory.map());
            // A cell block grows by doubling and copying; an initial capacity of the request size avoids that.
            configuration.setInt("hbase.ipc.cellblock.building.initial.buffersize", tuning.requestBytes() + (64 << 10));
            try (RequestTransport requestTransport = transport(context, configuration, connection, table)) {
                TableRegionMapSource places = new TableRegionMapSource(directory, connection, table);
                return new PutPipeline(
                                context,
                                tuning,
                                places,
                                requestTransport,
                                new SplittableRandom(context.job().timestamp()))
                        .run();
            }
        }
    }

    private static ClientTuning tuning(LoadContext context, RegionMap map) throws IOException {
        Runtime runtime = Runtime.getRuntime();
        return ClientTuning.of(new ClientTuning.Facts(
                context.source().facts(),
                runtime.availableProcessors(),
                runtime.maxMemory(),
                map.regions(),
                map.servers().size(),
                context.spec().sizing().serverCores(),
                context.spec().sizing().threads(),
                context.spec().sizing().requestBytes(),
                context.spec().sizing().clientHints()));
    }

    private static RequestTransport transport(
            LoadContext context, Configuration configuration, AsyncConnection connection, TableName table)
            throws IOException, InterruptedException {
        ClusterMetrics metrics =
                get(connection.getAdmin().getClusterMetrics(EnumSet.of(ClusterMetrics.Option.CLUSTER_ID)));
        return new RpcRequestTransport(
                RpcClientFactory.createClient(configuration, metrics.getClusterId()),
                UserProvider.instantiate(configuration).getCurrent(),
                table,
                context.spec().cells().durability(),
                configuration.getInt("hbase.rpc.timeout", 60_000));
    }

    private static <T> T get(CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get(CONNECT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no response within " + CONNECT_SECONDS + " s", e);
        }
    }

    /** Region map source that also detects a dropped or disabled table, for which retries are pointless. */
    private record TableRegionMapSource(RegionMapCache directory, AsyncConnection connection, TableName table)
            implements ResponseHandler.RegionMapSource {
        @Override
        public RegionMap map() {
            return directory.map();
        }

        @Override
        public void refresh() throws IOException, InterruptedException {
            if (directory.refresh() == RegionMapCache.MapRefresh.SAME
                    && get(connection.getAdmin().isTableDisabled(table))) {
                throw new HConfigException(
                        LoadError.TABLE_DISABLED,
                        "table " + table + " was disabled during the load",
                        "a disabled table does not accept writes",
                        "enable it, then resume the load");
            }
        }

        @Override
        public Set<ServerName> dead() throws IOException, InterruptedException {
            return DeadServers.of(connection.getAdmin());
        }
    }
}
