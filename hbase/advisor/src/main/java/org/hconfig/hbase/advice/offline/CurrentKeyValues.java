package org.hconfig.hbase.advice.offline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;

/**
 * Values by current key names; as in HBase, an older name applies where the current one is missing.
 *
 * @param values the values by key
 * @param unknown keys with unknown values
 */
record CurrentKeyValues(Map<String, String> values, Set<String> unknown) {
    /** Its meaning differs from that of the current key: a share of the heap, not of the memstores' limit. */
    private static final String SHARE_OF_HEAP = "hbase.regionserver.global.memstore.lowerLimit";

    CurrentKeyValues(Catalogue catalogue, Map<String, String> values, Set<String> unknown) {
        this(new HashMap<>(values), new HashSet<>(unknown));
        for (Setting setting : catalogue.all()) {
            String key = setting.key();
            for (String alias : setting.aliases()) {
                boolean missing = !this.values.containsKey(key) && !this.unknown.contains(key);
                if (missing && values.containsKey(alias) && !alias.equals(SHARE_OF_HEAP)) {
                    this.values.put(key, values.get(alias));
                } else if (missing && unknown.contains(alias)) {
                    this.unknown.add(key);
                }
            }
        }
    }

    /** Returns true when the values contain an HDFS setting. */
    boolean hasHdfsSettings() {
        return values.keySet().stream().anyMatch(key -> key.startsWith("dfs."));
    }
}
