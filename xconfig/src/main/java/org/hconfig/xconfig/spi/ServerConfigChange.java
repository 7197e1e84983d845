package org.hconfig.xconfig.spi;

import java.util.List;

/**
 * A change of one server: values in its site file, and the route that activates them.
 *
 * @param step the index of the step in its run, from 0; its checkpoints carry this number
 * @param server the server
 * @param route a route that reaches servers
 * @param edits the values; none of them is for a part
 * @param undo true when the step is being rolled back
 */
public record ServerConfigChange(int step, Server server, Route route, List<SettingEdit> edits, boolean undo) {
    /** Copies the arguments. */
    public ServerConfigChange {
        edits = List.copyOf(edits);
    }
}
