package org.hconfig.xconfig.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** Hands that reach no server, and say why. */
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
        // Nothing can have been switched off by hands that reach nothing.
    }

    private HConfigException refused(Server server) {
        return new HConfigException(
                PlanError.ROUTE_UNSUPPORTED,
                server.label() + " cannot be changed from here",
                reason,
                "say how the servers' site files are reached; see docs/how-to/configure-server-access.md");
    }
}
