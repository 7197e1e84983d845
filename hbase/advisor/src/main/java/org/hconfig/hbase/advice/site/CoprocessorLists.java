package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;

/** Reader of the coprocessor lists that HBase processes load from site files. */
final class CoprocessorLists {
    private static final String ENABLED = "hbase.coprocessor.enabled";

    private CoprocessorLists() {}

    /** Returns the key of the list for {@code master}, {@code region}, {@code user.region}, {@code regionserver} or {@code wal}. */
    static String key(String host) {
        return "hbase.coprocessor." + host + ".classes";
    }

    /** Returns false when coprocessors are disabled. */
    static boolean enabled(HBaseFacts facts) {
        return !SiteValueChecks.is(facts, ENABLED, "false");
    }

    /** Returns the class names of a list, without priorities and paths. */
    static List<String> of(HBaseFacts facts, String host) {
        return entries(facts, host).stream()
                .map(entry -> entry.split("\\|", -1)[0].strip())
                .toList();
    }

    /** Returns the class names that are loaded from the process's class path. */
    static List<String> ofClassPath(HBaseFacts facts, String host) {
        return entries(facts, host).stream()
                .filter(entry -> entry.split("\\|", -1).length <= 2)
                .map(entry -> entry.split("\\|", -1)[0].strip())
                .toList();
    }

    /** Returns true when a class may check permissions; other classes of HBase and Phoenix do not. */
    static boolean mayCheck(String name) {
        boolean known =
                Stream.of("org.apache.hadoop.hbase.", "org.apache.phoenix.").anyMatch(name::startsWith);
        return !known || name.endsWith(".AccessController") || name.endsWith("PhoenixAccessController");
    }

    private static List<String> entries(HBaseFacts facts, String host) {
        return enabled(facts) ? SiteValueChecks.list(facts, key(host)) : List.of();
    }
}
