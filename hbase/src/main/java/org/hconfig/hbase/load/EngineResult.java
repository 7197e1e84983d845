package org.hconfig.hbase.load;

import java.util.List;

/**
 * How an engine's run ended.
 *
 * @param complete true when every chunk is in the table; false after a cancellation
 * @param notes what the user should know: the tuning chosen and why, servers that died, regions that moved
 */
public record EngineResult(boolean complete, List<String> notes) {
    /** Copies what it is given. */
    public EngineResult {
        notes = List.copyOf(notes);
    }
}
