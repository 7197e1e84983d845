package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.spi.Server;

/** Moves drained regions back to their server, by their encoded names. */
final class DrainedRegionRestorer {
    private final ClusterConnection connection;
    private final LiveServers live;
    private final RegionMoveExecutor moves;

    DrainedRegionRestorer(ClusterConnection connection, BoundedWait boundedWait) {
        this.connection = connection;
        this.live = new LiveServers(connection);
        this.moves = new RegionMoveExecutor(connection.hbase(), boundedWait);
    }

    /**
     * Moves regions back; those that were split, merged or dropped since are omitted.
     *
     * @return the number of regions now on the server
     * @throws HConfigException {@link SiteError#REGIONS_STAY} when the server is not live, or some regions do not move
     */
    int restore(Server server, List<String> names, Consumer<String> progress) {
        try (Admin admin = connection.admin()) {
            ServerName home = live.currentName(server)
                    .orElseThrow(() -> new HConfigException(
                            SiteError.REGIONS_STAY,
                            Count.of(names.size(), "region") + " cannot be moved back to " + server.label(),
                            "the server is not live",
                            "start it; the balancer redistributes the regions"));
            List<RegionMoveExecutor.Move> back = moves(connection.hbase(), admin, new HashSet<>(names), home);
            progress.accept("moving " + Count.of(back.size(), "region") + " back to " + server.label());
            moves.execute(admin, back);
            return back.size();
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    SiteError.REGIONS_STAY,
                    "regions could not be moved back to " + server.label(),
                    "check the HMaster's log; the balancer redistributes the regions",
                    failure);
        }
    }

    /** Returns the moves that bring regions to a server, without those of tables of another group than the server's. */
    static List<RegionMoveExecutor.Move> moves(Connection hbase, Admin admin, Set<String> names, ServerName home)
            throws IOException {
        ServerGroups groups = ServerGroupReader.read(hbase, admin);
        String address = home.getAddress().toString();
        List<RegionMoveExecutor.Move> back = new ArrayList<>();
        for (RegionInfo region : RegionReopener.all(admin)) {
            if (names.contains(region.getEncodedName())
                    && groups.mayHost(address, region.getTable().getNameAsString())) {
                back.add(new RegionMoveExecutor.Move(region, home));
            }
        }
        return back;
    }
}
