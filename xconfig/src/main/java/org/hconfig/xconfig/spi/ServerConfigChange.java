package org.hconfig.xconfig.spi;

import java.util.List;

/**
 * A change of one server: values in its site file, and the route that activates them.
 *
 * @param step the index of the step in its run, from 0; its checkpoints carry this number
 * @param server the server
 * @param route {@code ONLINE_UPDATE}, {@code REGION_REOPEN}, {@code ROLLING_RESTART} or {@code MASTER_RESTART}
 * @param edits the values; none of them is for a family
 * @param undo true when the step is being rolled back
 */
public record ServerConfigChange(int step, Server server, Route route, List<SettingEdit> edits, boolean undo) {
    /** Copies the arguments. */
    public ServerConfigChange {
        edits = List.copyOf(edits);
    }
}
