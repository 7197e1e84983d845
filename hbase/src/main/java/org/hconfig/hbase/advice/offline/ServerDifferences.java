package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.model.DataSize;
import org.hconfig.model.Problem;

/** Names what is not the same on all RegionServers, although advice is given for all of them. */
final class ServerDifferences {
    private static final String NEXT =
            "Run the advice for each group of servers with the pages of that group alone in the directory.";

    private ServerDifferences() {}

    /** One problem for JDKs, and one for heaps; none where all servers that show them are alike. */
    static List<Problem> of(List<ServerPage> servers) {
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
                    "flags are not judged by the list of one JDK",
                    NEXT));
        }
        Map<Long, List<String>> heaps = grouped(servers, page -> page.heapBytes().stream());
        if (heaps.size() > 1) {
            differences.add(new Problem(
                    AdviceError.SERVERS_DIFFER,
                    "the RegionServers have different heaps: " + text(heaps, bytes -> new DataSize(bytes).toString()),
                    "advice is given for the smallest heap",
                    NEXT));
        }
        return differences;
    }

    private static Map<Long, List<String>> grouped(List<ServerPage> servers, Function<ServerPage, LongStream> value) {
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
