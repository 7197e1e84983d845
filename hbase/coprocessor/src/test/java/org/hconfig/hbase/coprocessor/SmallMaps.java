package org.hconfig.hbase.coprocessor;

import java.util.HashMap;
import java.util.Map;

/** Small maps, for Java 8, which has no factory methods for them. */
final class SmallMaps {
    private SmallMaps() {}

    /** Returns a map of keys, each followed by its value. */
    static Map<String, String> of(String... keysAndValues) {
        Map<String, String> map = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
