package org.hconfig.app.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.catalogue.HarvestedKey;

/**
 * View of a key that HConfig does not tune, from the table of keys.
 *
 * @param key the key
 * @param tuned always false
 * @param namedBy the releases of HBase and the other programs that contain it, oldest release first
 * @param getters the methods of Hadoop's Configuration that read it, by program; a program without a known getter is
 *     missing
 * @param defaults constant default values, by program
 * @param readBy a class that reads it; empty if it is only in a file of defaults
 */
public record HarvestedKeyView(
        String key,
        boolean tuned,
        List<String> namedBy,
        Map<String, List<String>> getters,
        Map<String, String> defaults,
        String readBy) {
    /** Creates the view of a key. */
    public static HarvestedKeyView of(HarvestedKey key) {
        Map<String, List<String>> getters = new LinkedHashMap<>();
        Map<String, String> defaults = new LinkedHashMap<>();
        for (String program : key.programs()) {
            if (!key.getters(program).isEmpty()) {
                getters.put(program, List.copyOf(key.getters(program)));
            }
            key.fallback(program).ifPresent(value -> defaults.put(program, value));
        }
        return new HarvestedKeyView(key.key(), false, List.copyOf(key.programs()), getters, defaults, key.owner());
    }
}
