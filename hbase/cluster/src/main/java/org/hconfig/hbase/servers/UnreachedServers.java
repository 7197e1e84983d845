package org.hconfig.hbase.servers;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerHands;
import org.hconfig.xconfig.apply.ServerMove;

/** Hands on servers whose site files nobody can reach. The HMaster's switches and
 * the places of regions need no file: they are given back. */
final class UnreachedServers implements ServerHands {
    private final ClusterConnection connection;
    private final ServerHands none;
    private final RegionsBack regions;

    UnreachedServers(ClusterConnection connection, LongSupplier nanoClock, String reason) {
        this.connection = connection;
        this.regions = new RegionsBack(connection, new Waiting(nanoClock));
        this.none = ServerHands.outOfReach(reason);
    }

    @Override
    public Optional<String> outOfReach() {
        return none.outOfReach();
    }

    @Override
    public List<Server> servers() {
        return none.servers();
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        return none.site(server, keys);
    }

    @Override
    public void carryOut(ServerMove move, Memory memory, Consumer<String> progress) {
        none.carryOut(move, memory, progress);
    }

    @Override
    public void giveBack(Memory memory, Consumer<String> progress) {
        SwitchesBack.give(connection, memory, progress);
    }

    @Override
    public int bringBack(Server server, List<String> names, Consumer<String> progress) {
        return regions.bring(server, names, progress);
    }
}
