package org.hconfig.xconfig.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;

/**
 * Hands on the servers of a cluster: their site files and what makes servers work with them. As with {@link DatabaseAdapter}, a move
 * returns only when its effect has been read back, fails with a coded {@link HConfigException} otherwise, and may be
 * repeated.
 */
public interface ServerConfigAdapter {
    /** Under this name a run remembers what {@link #restoreSwitches} has to put back. */
    String SWITCHES = "switches";

    /** What a step moved away from its server is remembered under a name that ends so, its parts separated by blanks. */
    String REGIONS = ".regions";

    /** Why no server can be changed; empty when they can. */
    Optional<String> unavailable();

    /** The servers that can be changed, the HMasters last; the first is the canary. */
    List<Server> servers();

    /**
     * What a server's own site file sets, exactly as it stands there.
     *
     * @param keys the keys asked for
     * @throws HConfigException when the file cannot be read, or does not say by itself what a key is
     */
    Map<String, String> site(Server server, Set<String> keys);

    /**
     * Places the values in the server's site file and makes the server work with them by the move's route.
     *
     * @param runCheckpointStore the run's; a move that was cut short finds there what it had begun
     * @param progress is told each stage, in one line
     */
    void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress);

    /**
     * Puts back what moves switched off for as long as a run lasts. Called when a run ends, however it ends, and by the
     * next run when it was killed; does nothing when there is nothing to put back.
     */
    void restoreSwitches(RunCheckpointStore runCheckpointStore, Consumer<String> progress);

    /**
     * Brings back to a server what a killed run moved away from it, if the server lives.
     *
     * @param regions as {@link #REGIONS} were remembered
     * @return how many of them still exist, and are there now
     */
    default int returnRegions(Server server, List<String> regions, Consumer<String> progress) {
        return 0;
    }

    /**
     * Asks each server for a sign of life, within a few seconds.
     *
     * @return those that gave none, in words
     */
    default List<String> unresponsiveServers() {
        return List.of();
    }

    /**
     * Hands that reach no server.
     *
     * @param reason why, in words
     */
    static ServerConfigAdapter unavailable(String reason) {
        return new UnavailableServerConfigAdapter(reason);
    }
}
