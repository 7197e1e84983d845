package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.JvmTrait;

/** Parser of unified log messages outside collections: the collector, its sizes and threads. */
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

    /** Returns true for one of these messages that can occur without tags. */
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

    /** Returns true when the last message reported an allocation stall. */
    boolean waited() {
        return waited;
    }

    /** Parses a message outside collections; returns whether it is known. */
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
            MarkingRequestParser.parse(events, line, now);
        } else {
            waited = stall(line, from, now);
            return waited;
        }
        return true;
    }

    /** Returns true at the start of an allocation stall message. */
    static boolean isStall(String line, int from) {
        return line.startsWith("Allocation Stall (", from) || line.startsWith("Relocation Stall (", from);
    }

    /** Parses {@code Allocation Stall (main) 14.379ms}; returns whether it was one. */
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

    /** Records generational ZGC: its lines start with {@code y:}, {@code Y:} or {@code O:}. */
    void generational(char generation) {
        if (!generational && "yYO".indexOf(generation) >= 0) {
            generational = true;
            events.jvmTrait(JvmTrait.GENERATIONAL, "true");
        }
    }

    /** Records generations: minor and major collections, or collections of a generation, imply them. */
    void generations(String line, int at) {
        if (line.startsWith("Minor ", at) || line.startsWith("Major ", at) || line.indexOf("(Young)", at) > 0) {
            generational('y');
        }
    }

    /** Determines the collector from the text of a pause when the start of the log is missing. */
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

    /** Determines the collector from the name of a part of its heap. */
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

    /** Returns the region size in bytes; -1 while unknown. */
    long regionBytes() {
        return regionBytes;
    }

    /** Sets a region size that was computed from a collection. */
    void regionBytes(long bytes) {
        regionBytes = bytes;
        about(JvmTrait.REGION_BYTES, bytes);
    }
}
