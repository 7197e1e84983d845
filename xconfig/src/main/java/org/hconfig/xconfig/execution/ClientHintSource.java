package org.hconfig.xconfig.execution;

import java.util.Map;

/**
 * What clients of a table shall use: the changes of plans that no server needs to know. Whoever writes to the table reads
 * them here.
 */
public interface ClientHintSource {
    /** The hints for one table, by catalogue key; empty when there are none. */
    Map<String, String> of(String clusterId, String table);
}
