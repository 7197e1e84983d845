package org.hconfig.hbase.advice;

import java.util.Map;
import java.util.Set;

/**
 * The settings whose values are not known, so that not even their defaults can be assumed.
 *
 * @param keys settings that are set to an unknown value
 * @param ofHBase true when a setting of HBase that is not seen may be set
 * @param ofHdfs the same for settings of HDFS, whose keys begin with {@code dfs.}
 */
public record UnknownSettings(Set<String> keys, boolean ofHBase, boolean ofHdfs) {
    /** Everything that is not seen has its default. */
    public static final UnknownSettings NONE = new UnknownSettings(Set.of(), false, false);

    /** Nothing is known. */
    public static final UnknownSettings ALL = new UnknownSettings(Set.of(), true, true);

    /** Copies what it is given. */
    public UnknownSettings {
        keys = Set.copyOf(keys);
    }

    /** True when a setting that was not seen may have another value than its default. */
    boolean contains(String key) {
        return keys.contains(key) || (key.startsWith("dfs.") ? ofHdfs : ofHBase);
    }

    /** The same without the settings that are set now. */
    UnknownSettings without(Map<String, String> set) {
        Set<String> left = new java.util.HashSet<>(keys);
        left.removeAll(set.keySet());
        return new UnknownSettings(left, ofHBase, ofHdfs);
    }
}
