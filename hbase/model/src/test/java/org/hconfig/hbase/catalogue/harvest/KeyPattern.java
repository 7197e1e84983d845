package org.hconfig.hbase.catalogue.harvest;

import java.util.Set;
import java.util.regex.Pattern;

/** Classifier that decides by its form whether a text constant is a configuration key. */
final class KeyPattern {
    private static final Pattern KEY = Pattern.compile("[a-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)+");
    private static final Pattern PREFIX = Pattern.compile("[a-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*[.]");
    private static final Pattern FILE =
            Pattern.compile(".*\\.(xml|jar|properties|html|jsp|js|css|txt|log|sh|rb|png|json|proto|pid|out|so)");
    /** First parts of the names of keys that Hadoop, HBase, ZooKeeper's client and Phoenix read. */
    private static final Set<String> FAMILIES = Set.of(
            "hbase",
            "hfile",
            "dfs",
            "zookeeper",
            "phoenix",
            "hadoop",
            "io",
            "ipc",
            "fs",
            "ha",
            "net",
            "mapreduce",
            "mapred",
            "replication",
            "index",
            "data",
            "nfs",
            "rpc",
            "ssl",
            "security",
            "topology",
            "file",
            "tfile",
            "yarn");

    private KeyPattern() {}

    /** True for a text that no program passes to a Configuration in sight, but which has the form of a key. */
    static boolean named(String text) {
        return read(text) && !FILE.matcher(text).matches() && FAMILIES.contains(text.substring(0, text.indexOf('.')));
    }

    /** True for a text that a program reads a value by. */
    static boolean read(String text) {
        return text.length() <= 120 && KEY.matcher(text).matches();
    }

    /** True for the constant beginning of keys: {@code hbase.zookeeper.property.}. */
    static boolean prefix(String text) {
        return text.length() <= 120
                && PREFIX.matcher(text).matches()
                && FAMILIES.contains(text.substring(0, text.indexOf('.')))
                && text.indexOf('.') < text.length() - 1;
    }
}
