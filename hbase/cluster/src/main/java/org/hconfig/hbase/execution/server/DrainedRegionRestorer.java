package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.xconfig.execution.Server;

/** Brings regions back to the server that they were moved away from, by their encoded names. */
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
     * Brings regions back; those that were split, merged or dropped since are left out.
     *
     * @return how many are there now
     * @throws HConfigException {@link SiteError#REGIONS_STAY} when the server does not live, or some do not move
     */
    int restore(Server server, List<String> names, Consumer<String> progress) {
        try (Admin admin = connection.admin()) {
            ServerName home = live.currentName(server)
                    .orElseThrow(() -> new HConfigException(
                            SiteError.REGIONS_STAY,
                            Count.of(names.size(), "region") + " cannot be moved back to " + server.label(),
                            "it does not live",
                            "start it; the balancer evens the servers out"));
            List<RegionMoveExecutor.Move> back = moves(admin, new HashSet<>(names), home);
            progress.accept("moving " + Count.of(back.size(), "region") + " back to " + server.label());
            moves.execute(admin, back);
            return back.size();
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    SiteError.REGIONS_STAY,
                    "regions could not be moved back to " + server.label(),
                    "see the HMaster's log; the balancer evens the servers out",
                    failure);
        }
    }

    /** The moves by which regions come to a server. */
    static List<RegionMoveExecutor.Move> moves(Admin admin, Set<String> names, ServerName home) throws IOException {
        List<RegionMoveExecutor.Move> back = new ArrayList<>();
        for (RegionInfo region : RegionReopener.all(admin)) {
            if (names.contains(region.getEncodedName())) {
                back.add(new RegionMoveExecutor.Move(region, home));
            }
        }
        return back;
    }
}
