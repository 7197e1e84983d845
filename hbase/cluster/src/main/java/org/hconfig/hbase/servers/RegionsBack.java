package org.hconfig.hbase.servers;

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
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.xconfig.apply.Server;

/** Brings regions back to the server that they were moved away from, by their encoded names. */
final class RegionsBack {
    private final ClusterConnection connection;
    private final LiveServers live;
    private final RegionMoves moves;

    RegionsBack(ClusterConnection connection, Waiting waiting) {
        this.connection = connection;
        this.live = new LiveServers(connection);
        this.moves = new RegionMoves(connection.hbase(), waiting);
    }

    /**
     * Brings regions back; those that were split, merged or dropped since are left out.
     *
     * @return how many are there now
     * @throws HConfigException {@link SiteError#REGIONS_STAY} when the server does not live, or some do not move
     */
    int bring(Server server, List<String> names, Consumer<String> progress) {
        try (Admin admin = connection.admin()) {
            ServerName home = live.living(server)
                    .orElseThrow(() -> new HConfigException(
                            SiteError.REGIONS_STAY,
                            Count.of(names.size(), "region") + " cannot be moved back to " + server.words(),
                            "it does not live",
                            "start it; the balancer evens the servers out"));
            List<RegionMoves.Move> back = to(admin, new HashSet<>(names), home);
            progress.accept("moving " + Count.of(back.size(), "region") + " back to " + server.words());
            moves.carryOut(admin, back);
            return back.size();
        } catch (IOException failure) {
            throw Failures.coded(
                    SiteError.REGIONS_STAY,
                    "regions could not be moved back to " + server.words(),
                    "see the HMaster's log; the balancer evens the servers out",
                    failure);
        }
    }

    /** The moves by which regions come to a server. */
    static List<RegionMoves.Move> to(Admin admin, Set<String> names, ServerName home) throws IOException {
        List<RegionMoves.Move> back = new ArrayList<>();
        for (RegionInfo region : Reopening.all(admin)) {
            if (names.contains(region.getEncodedName())) {
                back.add(new RegionMoves.Move(region, home));
            }
        }
        return back;
    }
}
