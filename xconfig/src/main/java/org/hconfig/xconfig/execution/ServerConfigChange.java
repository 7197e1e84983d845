package org.hconfig.xconfig.execution;

import java.util.List;
import org.hconfig.xconfig.model.Route;

/**
 * One server's share of a change: values in its site file, and what makes it work with them.
 *
 * @param step which step of its run it is, from 0; what is remembered for it carries this number
 * @param server the server
 * @param route {@code ONLINE_UPDATE}, {@code REGION_REOPEN}, {@code ROLLING_RESTART} or {@code MASTER_RESTART}
 * @param edits the values; none of them is a family's
 * @param undo true when the step is being undone
 */
public record ServerConfigChange(int step, Server server, Route route, List<SettingEdit> edits, boolean undo) {
    /** Copies what it is given. */
    public ServerConfigChange {
        edits = List.copyOf(edits);
    }
}
