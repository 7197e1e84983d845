package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** Server configuration adapter that reaches no server and reports the reason. */
record UnavailableServerConfigAdapter(String reason) implements ServerConfigAdapter {
    @Override
    public Optional<String> unavailable() {
        return Optional.of(reason);
    }

    @Override
    public List<Server> servers() {
        return List.of();
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        throw refused(server);
    }

    @Override
    public void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        throw refused(move.server());
    }

    @Override
    public void restoreSwitches(RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        // Nothing can have been disabled without access to the servers.
    }

    private HConfigException refused(Server server) {
        return new HConfigException(
                PlanError.ROUTE_UNSUPPORTED,
                server.label() + " cannot be changed from here",
                reason,
                "configure the access to the servers' site files; see docs/how-to/configure-server-access.md");
    }
}
