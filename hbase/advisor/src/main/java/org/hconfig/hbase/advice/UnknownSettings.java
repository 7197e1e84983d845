package org.hconfig.hbase.advice;

import java.util.Map;
import java.util.Set;

/**
 * Settings with unknown values, for which not even defaults can be assumed.
 *
 * @param keys settings that are set to an unknown value
 * @param ofHBase true when an unobserved HBase setting may be set
 * @param ofHdfs true when an unobserved HDFS setting may be set, whose keys begin with {@code dfs.}
 */
public record UnknownSettings(Set<String> keys, boolean ofHBase, boolean ofHdfs) {
    /** No unknown settings: unobserved settings have their defaults. */
    public static final UnknownSettings NONE = new UnknownSettings(Set.of(), false, false);

    /** All settings are unknown. */
    public static final UnknownSettings ALL = new UnknownSettings(Set.of(), true, true);

    /** Makes defensive copies of the collections. */
    public UnknownSettings {
        keys = Set.copyOf(keys);
    }

    /** Returns true when an unobserved setting may differ from its default. */
    boolean contains(String key) {
        return keys.contains(key) || (key.startsWith("dfs.") ? ofHdfs : ofHBase);
    }

    /** Returns a copy without the settings that are set now. */
    UnknownSettings without(Map<String, String> set) {
        Set<String> left = new java.util.HashSet<>(keys);
        left.removeAll(set.keySet());
        return new UnknownSettings(left, ofHBase, ofHdfs);
    }
}
