package org.hconfig.hbase.jmx;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import tools.jackson.databind.JsonNode;

/** Reader of a JVM's garbage collector beans, one per collector ({@code java.lang:type=GarbageCollector}). */
final class GcBeanReader {
    private static final String NAME = "java.lang:type=GarbageCollector,name=";

    /** Beans of concurrent cycles count their whole duration, not only their pauses. */
    private static final Pattern BESIDE = Pattern.compile(".*Cycles");

    private static final Pattern NO_HEAP =
            Pattern.compile("Metaspace|Compressed Class Space|Code ?Cache|CodeHeap.*|.*Perm Gen");

    private GcBeanReader() {}

    /** Returns each collector's count and time. */
    static Map<String, ServerSnapshot.CollectorCounters> read(JsonNode beans) {
        Map<String, ServerSnapshot.CollectorCounters> collectors = new TreeMap<>();
        beans.forEach(bean -> {
            long count = JsonNumbers.toLong(bean.path("CollectionCount"), -1);
            long millis = JsonNumbers.toLong(bean.path("CollectionTime"), -1);
            String name = name(bean);
            // A negative number means that the JVM does not know.
            if (!name.isEmpty() && count >= 0 && millis >= 0) {
                collectors.put(name, new ServerSnapshot.CollectorCounters(count, millis));
            }
        });
        return collectors;
    }

    /** Returns true when the bean counts stop-the-world pauses. */
    static boolean stops(JsonNode bean) {
        return !BESIDE.matcher(name(bean)).matches();
    }

    private static String name(JsonNode bean) {
        String name = bean.path("name").asString("");
        return name.startsWith(NAME)
                ? name.substring(NAME.length())
                : bean.path("Name").asString("");
    }

    /** Returns the last stop-the-world collection of any collector; empty when there was none yet, or none is reported. */
    static Optional<LastCollection> last(JsonNode beans) {
        Optional<JsonNode> last = Optional.empty();
        for (JsonNode bean : beans) {
            JsonNode info = bean.path("LastGcInfo");
            long end = end(info);
            if (stops(bean) && end >= 0 && last.map(GcBeanReader::end).orElse(-1L) < end) {
                last = Optional.of(info);
            }
        }
        return last.flatMap(GcBeanReader::told);
    }

    private static long end(JsonNode info) {
        return JsonNumbers.toLong(info.path("endTime"), -1);
    }

    private static Optional<LastCollection> told(JsonNode info) {
        long used = 0;
        int pools = 0;
        for (JsonNode pool : info.path("memoryUsageAfterGc")) {
            boolean heap = !NO_HEAP.matcher(pool.path("key").asString("")).matches();
            long own = JsonNumbers.toLong(pool.path("value").path("used"), -1);
            if (heap && own >= 0) {
                used = JsonNumbers.sum(used, own);
                pools++;
            }
        }
        long duration = JsonNumbers.toLong(info.path("duration"), -1);
        return pools > 0 && duration >= 0 ? Optional.of(new LastCollection(duration, used)) : Optional.empty();
    }

    /**
     * A collection.
     *
     * @param millis its duration in milliseconds
     * @param heapBytes heap in use after it, in bytes
     */
    record LastCollection(long millis, long heapBytes) {}
}
