package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;

/** The lists of coprocessors that HBase's processes load from the site files. */
final class CoprocessorLists {
    private static final String ENABLED = "hbase.coprocessor.enabled";

    private CoprocessorLists() {}

    /** The key of the list of {@code master}, {@code region}, {@code user.region}, {@code regionserver} or {@code wal}. */
    static String key(String host) {
        return "hbase.coprocessor." + host + ".classes";
    }

    /** False when HBase loads no coprocessor of a list. */
    static boolean enabled(HBaseFacts facts) {
        return !SiteValueChecks.is(facts, ENABLED, "false");
    }

    /** The names of the classes that are loaded, without the priority and the path that may follow each. */
    static List<String> of(HBaseFacts facts, String host) {
        return entries(facts, host).stream()
                .map(entry -> entry.split("\\|", -1)[0].strip())
                .toList();
    }

    /** The names of those that come from the process's class path. */
    static List<String> ofClassPath(HBaseFacts facts, String host) {
        return entries(facts, host).stream()
                .filter(entry -> entry.split("\\|", -1).length <= 2)
                .map(entry -> entry.split("\\|", -1)[0].strip())
                .toList();
    }

    /** True when a class may check permissions; HBase's and Phoenix's other classes do not. */
    static boolean mayCheck(String name) {
        boolean known =
                Stream.of("org.apache.hadoop.hbase.", "org.apache.phoenix.").anyMatch(name::startsWith);
        return !known || name.endsWith(".AccessController") || name.endsWith("PhoenixAccessController");
    }

    private static List<String> entries(HBaseFacts facts, String host) {
        return enabled(facts) ? SiteValueChecks.list(facts, key(host)) : List.of();
    }
}
