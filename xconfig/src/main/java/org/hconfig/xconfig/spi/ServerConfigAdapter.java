package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * SPI for the server configuration of a cluster: the servers' site files and the activation of their values. As with {@link DatabaseAdapter}, an operation
 * returns only after a read-back verification, fails with a coded {@link HConfigException} otherwise, and is
 * idempotent.
 */
public interface ServerConfigAdapter {
    /** Name of the checkpoint that stores the state for {@link #restoreSwitches}. */
    String SWITCHES = "switches";

    /** Name suffix of the checkpoint that stores the partitions that a step moved away from its server, separated by spaces. */
    String MOVED = ".regions";

    /** Returns why no server can be changed; empty when they can. */
    Optional<String> unavailable();

    /** Returns why no server can be changed by a route, such as a restart; empty when they can. */
    default Optional<String> unavailable(Route route) {
        return unavailable();
    }

    /** Returns why servers read their files only at a start; empty if they can also read them while they run. */
    default Optional<String> onlyByRestart() {
        return Optional.empty();
    }

    /** Returns the servers that can be changed, those that hold no data last; the first is the canary. */
    List<Server> servers();

    /**
     * Returns the values set in a server's own site file, exactly as they are written there.
     *
     * @param keys the keys to read
     * @throws HConfigException when the file cannot be read, or does not define a key by itself
     */
    Map<String, String> site(Server server, Set<String> keys);

    /**
     * Returns the values that {@link #site} reports as not set, because the database does not distinguish them from that, such as defaults; by
     * default none.
     */
    default Map<String, String> implied(Set<String> keys) {
        return Map.of();
    }

    /**
     * Writes the values to the server's site file and activates them by the change's route.
     *
     * @param runCheckpointStore the run's; an interrupted change finds its progress there
     * @param progress receives one line per stage
     */
    void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress);

    /**
     * Returns the values of a step that is being rolled back which must not be restored in the server's present state, because data would be
     * lost; by default none. The other values of the step are restored.
     *
     * @param runCheckpointStore the run's, with what {@link #apply} has stored there
     * @param force true if the operator asked to restore the values regardless of such losses
     */
    default Map<SettingEdit, Problem> refused(
            ServerConfigChange move, RunCheckpointStore runCheckpointStore, boolean force) {
        return Map.of();
    }

    /**
     * Restores the switches that changes disabled for the duration of a run. Called at the end of a run, whatever its outcome, and by the
     * next run after a crash; does nothing when there is nothing to restore.
     */
    void restoreSwitches(RunCheckpointStore runCheckpointStore, Consumer<String> progress);

    /**
     * Moves the partitions that a killed run moved away from a server back to it, if the server is live.
     *
     * @param partitions the stored value of {@link #MOVED}
     * @return how many of them still exist and are now on the server
     */
    default int returnMoved(Server server, List<String> partitions, Consumer<String> progress) {
        return 0;
    }

    /** Checks the responsiveness of each server, within a few seconds; returns descriptions of those that did not respond. */
    default List<String> unresponsiveServers() {
        return List.of();
    }

    /**
     * Returns an adapter that reaches no server.
     *
     * @param reason the reason, for messages
     */
    static ServerConfigAdapter unavailable(String reason) {
        return new UnavailableServerConfigAdapter(reason);
    }
}
