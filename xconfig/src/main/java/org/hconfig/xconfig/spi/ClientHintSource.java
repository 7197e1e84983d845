package org.hconfig.xconfig.spi;

import java.util.Map;

/**
 * Source of client hints: the changes of plans that apply to clients of a table, not to servers. Writers of the table read
 * them here.
 */
public interface ClientHintSource {
    /** Returns the hints for one table, by catalogue key; empty when there are none. */
    Map<String, String> of(String clusterId, String table);
}
