package org.hconfig.gc.log;

/** What unified logs say outside collections: the collector, its sizes and threads. */
final class UnifiedHeaderParser {
    private static final String[][] NAMES = {
        {"Using G1", "G1"},
        {"Using Parallel", "Parallel"},
        {"Using Serial", "Serial"},
        {"Using Concurrent Mark Sweep", "CMS"},
        {"Using The Z Garbage Collector", "ZGC"},
        {"Using Shenandoah", "Shenandoah"},
        {"Using Epsilon", "Epsilon"}
    };
    private static final String[][] SIGNS = {
        {"Pause Young (Normal) (G1", "G1"},
        {"(G1 ", "G1"},
        {"Pause Cleanup", "G1"},
        {"Pause Mark Start", "ZGC"},
        {"Pause Relocate Start", "ZGC"},
        {"Pause Init Mark", "Shenandoah"},
        {"Pause Init Update Refs", "Shenandoah"},
        {"Pause Degenerated", "Shenandoah"},
        {"Garbage Collection (", "ZGC"},
        {"Minor Collection (", "ZGC"},
        {"Major Collection (", "ZGC"},
        {"Concurrent reset", "Shenandoah"}
    };
    private static final String OUT_OF_MEMORY = "Out Of Memory (";
    private static final String[] ABOUT = {
        "Allocation Stall (",
        "Relocation Stall (",
        OUT_OF_MEMORY,
        "Initializing The Z Garbage Collector",
        "Version: ",
        "Heap Region Size: ",
        "Heap Max Capacity: ",
        "Max Capacity: ",
        "Parallel Workers: ",
        "Concurrent Workers: ",
        "GC Workers: ",
        "CPUs: ",
        "Memory: ",
        "Mode: Generational",
        "GC Mode: Generational"
    };

    private final GcEventListener events;
    private String collector = "";
    private boolean generational;
    private long regionBytes = -1;
    private boolean waited;

    UnifiedHeaderParser(GcEventListener events) {
        this.events = events;
    }

    /** True for a message of these that may stand without tags. */
    boolean isAbout(String line, int from) {
        if (line.startsWith("Using ", from)) {
            for (String[] name : NAMES) {
                if (line.startsWith(name[0], from)) {
                    return true;
                }
            }
            return false;
        }
        for (String words : ABOUT) {
            if (line.startsWith(words, from)) {
                return true;
            }
        }
        return false;
    }

    /** True when the message that was read last reported a thread that waited for memory. */
    boolean waited() {
        return waited;
    }

    /** A message that belongs to no collection; says whether it was one that is known. */
    boolean message(String line, int from, double now) {
        waited = false;
        if (line.startsWith("Using ", from)) {
            for (String[] name : NAMES) {
                if (line.startsWith(name[0], from)) {
                    collector(name[1]);
                    return true;
                }
            }
            return false;
        } else if (line.startsWith("Heap Region Size: ", from) || line.startsWith("Heap region size: ", from)) {
            regionBytes = size(line, from);
            about(JvmTrait.REGION_BYTES, regionBytes);
        } else if (line.startsWith("Heap Max Capacity: ", from) || line.startsWith("Max Capacity: ", from)) {
            about(JvmTrait.HEAP_MAX_BYTES, size(line, from));
        } else if (line.startsWith("Version: ", from)) {
            String version = line.substring(from + "Version: ".length()).strip();
            int blank = version.indexOf(' ');
            events.jvmTrait(JvmTrait.VERSION, blank < 0 ? version : version.substring(0, blank));
        } else if (line.startsWith("Parallel Workers: ", from)) {
            about(JvmTrait.PARALLEL_THREADS, JvmNumberParser.numberAfter(line, "Parallel Workers: "));
        } else if (line.startsWith("Concurrent Workers: ", from)) {
            about(JvmTrait.CONCURRENT_THREADS, JvmNumberParser.numberAfter(line, "Concurrent Workers: "));
        } else if (line.startsWith("GC Workers: ", from)) {
            about(JvmTrait.CONCURRENT_THREADS, JvmNumberParser.numberAfter(line, "GC Workers: "));
        } else if (line.startsWith("CPUs: ", from)) {
            long available = JvmNumberParser.numberAfter(line, "total, ");
            about(JvmTrait.PROCESSORS, available > 0 ? available : JvmNumberParser.numberAfter(line, "CPUs: "));
        } else if (line.startsWith("Memory: ", from)) {
            about(JvmTrait.MEMORY_BYTES, size(line, from));
        } else if (line.startsWith("Mode: Generational", from) || line.startsWith("GC Mode: Generational", from)) {
            generational('y');
        } else if (line.startsWith(OUT_OF_MEMORY, from)) {
            events.outOfMemory();
        } else if (line.contains("oncurrent humongous allocation")) {
            UnifiedDetailParser.threshold(events, line, now);
        } else {
            waited = stall(line, from, now);
            return waited;
        }
        return true;
    }

    /** True where a message about a thread that waited for memory begins. */
    static boolean isStall(String line, int from) {
        return line.startsWith("Allocation Stall (", from) || line.startsWith("Relocation Stall (", from);
    }

    /** {@code Allocation Stall (main) 14.379ms}; says whether it was one. */
    boolean stall(String line, int from, double now) {
        if (isStall(line, from) && line.endsWith("ms")) {
            int number = line.lastIndexOf(' ') + 1;
            long nanos = JvmNumberParser.scaled(line, number, line.length() - 2, 6);
            if (nanos >= 0) {
                if (line.startsWith("A", from)) {
                    events.stall(now, nanos);
                }
                return true;
            }
        }
        return false;
    }

    private void about(JvmTrait jvmTrait, long value) {
        if (value > 0) {
            events.jvmTrait(jvmTrait, Long.toString(value));
        }
    }

    private static long size(String line, int from) {
        int colon = line.indexOf(": ", from);
        int start = colon + 2;
        int end = start;
        while (end < line.length() && line.charAt(end) != ' ' && line.charAt(end) != '(') {
            end++;
        }
        return JvmNumberParser.size(line, start, end);
    }

    /** Lines of generational ZGC begin with {@code y:}, {@code Y:} or {@code O:}. */
    void generational(char generation) {
        if (!generational && "yYO".indexOf(generation) >= 0) {
            generational = true;
            events.jvmTrait(JvmTrait.GENERATIONAL, "true");
        }
    }

    /** Minor and major collections, or collections of a generation, tell that there are generations. */
    void generations(String line, int at) {
        if (line.startsWith("Minor ", at) || line.startsWith("Major ", at) || line.indexOf("(Young)", at) > 0) {
            generational('y');
        }
    }

    /** The words of a pause, from which the collector can be told when the log's beginning is lost. */
    void parse(String words) {
        if (collector.isEmpty()) {
            for (String[] sign : SIGNS) {
                if (words.contains(sign[0])) {
                    collector(sign[1]);
                    return;
                }
            }
        }
    }

    /** The collector, told by the name of a part of its heap. */
    void seenPart(String name) {
        if (collector.isEmpty()) {
            collector(name);
        }
    }

    private void collector(String name) {
        collector = name;
        events.jvmTrait(JvmTrait.COLLECTOR, name);
    }

    boolean isG1() {
        return collector.equals("G1");
    }

    /** Bytes of a region; -1 while that is not known. */
    long regionBytes() {
        return regionBytes;
    }

    /** Takes a region's size that was worked out from a collection. */
    void regionBytes(long bytes) {
        regionBytes = bytes;
        about(JvmTrait.REGION_BYTES, bytes);
    }
}
