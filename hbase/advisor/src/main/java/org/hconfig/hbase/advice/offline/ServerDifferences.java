package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.hconfig.core.DataSize;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;

/** Detector of differences between RegionServers, although advice is given for all of them. */
final class ServerDifferences {
    private static final String NEXT =
            "Run hconfig advise for each group of servers, with only the pages of that group in the directory.";

    private ServerDifferences() {}

    /** Returns one problem for JDKs and one for heaps; none where all servers that report them are equal. */
    static List<Problem> of(List<RegionServerPage> servers) {
        List<Problem> differences = new ArrayList<>();
        Map<Long, List<String>> jdks = grouped(
                servers,
                page -> page.jvm().stream()
                        .filter(jvm -> jvm.feature().isPresent())
                        .mapToLong(jvm -> jvm.feature().getAsInt()));
        if (jdks.size() > 1) {
            differences.add(new Problem(
                    AdviceError.SERVERS_DIFFER,
                    "the RegionServers run different JDKs: " + text(jdks, feature -> "JDK " + feature),
                    "flags are not checked against the list of one JDK",
                    NEXT));
        }
        Map<Long, List<String>> heaps = grouped(servers, page -> page.heapBytes().stream());
        if (heaps.size() > 1) {
            differences.add(new Problem(
                    AdviceError.SERVERS_DIFFER,
                    "the RegionServers have different heap sizes: "
                            + text(heaps, bytes -> new DataSize(bytes).toString()),
                    "advice is given for the smallest heap",
                    NEXT));
        }
        return differences;
    }

    /** Returns one problem per compression for which pages name different classes. */
    static List<Problem> ofCodecs(List<ConfPage> confs) {
        List<ConfPage> pages = confs.stream().filter(ConfPage::ofHBase).toList();
        Map<String, Set<String>> codecs = new TreeMap<>();
        pages.forEach(page -> page.values().values().forEach((key, codec) -> {
            if (key.startsWith("hbase.io.compress.") && key.endsWith(".codec")) {
                codecs.computeIfAbsent(key, any -> new TreeSet<>()).add(codec);
            }
        }));
        codecs.forEach((key, named) -> {
            if (pages.stream().anyMatch(page -> !page.values().values().containsKey(key))) {
                named.add("not set");
            }
        });
        return codecs.entrySet().stream()
                .filter(codec -> codec.getValue().size() > 1)
                .map(codec -> new Problem(
                        AdviceError.SERVERS_DIFFER,
                        "/conf pages name different classes for " + codec.getKey() + ": "
                                + String.join("; ", codec.getValue()),
                        "a server may be unable to read files that another one wrote with the same compression; its regions"
                                + " then do not open (HBASE-27706)",
                        "Set the class that wrote the files on all servers."))
                .toList();
    }

    private static Map<Long, List<String>> grouped(
            List<RegionServerPage> servers, Function<RegionServerPage, LongStream> value) {
        Map<Long, List<String>> groups = new TreeMap<>();
        servers.forEach(page -> value.apply(page)
                .forEach(found -> groups.computeIfAbsent(found, key -> new ArrayList<>())
                        .add(page.look().name())));
        return groups;
    }

    private static String text(Map<Long, List<String>> groups, Function<Long, String> value) {
        return String.join(
                "; ",
                groups.entrySet().stream()
                        .map(group -> value.apply(group.getKey()) + " on " + String.join(", ", group.getValue()))
                        .toList());
    }
}
