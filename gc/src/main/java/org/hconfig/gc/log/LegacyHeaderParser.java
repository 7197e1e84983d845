package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.JvmTrait;
import org.hconfig.gc.log.event.PauseKind;

/** Parser of the JVM's properties in logs of JDK 7 and 8: from the header lines, or from the names in messages. */
final class LegacyHeaderParser {
    private static final String[][] FLAGS = {
        {"-XX:+UseG1GC", "G1"},
        {"-XX:+UseConcMarkSweepGC", "CMS"},
        {"-XX:+UseParallelGC", "Parallel"},
        {"-XX:+UseParallelOldGC", "Parallel"},
        {"-XX:+UseSerialGC", "Serial"}
    };

    private final GcEventListener events;
    private String collector = "";
    private boolean remarkNext;
    private boolean defNew;

    LegacyHeaderParser(GcEventListener events) {
        this.events = events;
    }

    /** Parses a header line; returns whether it was one. */
    boolean takes(String line) {
        char c = line.charAt(0);
        if (c == 'C' && line.startsWith("CommandLine flags: ")) {
            String flags = line.substring("CommandLine flags: ".length());
            events.jvmTrait(JvmTrait.FLAGS, flags.strip());
            flags(flags);
            return true;
        }
        if ((c == 'O' || c == 'J') && line.contains("-Bit Server VM (") && line.contains("JRE (")) {
            // A vendor name can precede the version: JRE (Zulu 8.84.0.15-CA-macos-aarch64) (1.8.0_442-b06), built on …
            int built = line.indexOf("), built on ");
            int end = built < 0 ? line.indexOf(')', line.indexOf("JRE (")) : built;
            int at = end < 0 ? -1 : line.lastIndexOf('(', end) + 1;
            if (at > 0 && end > at) {
                events.jvmTrait(JvmTrait.VERSION, line.substring(at, end));
            }
            return true;
        }
        if (c == 'M' && line.startsWith("Memory: ")) {
            long kilobytes = JvmNumberParser.numberAfter(line, "physical ");
            if (kilobytes > 0) {
                events.jvmTrait(JvmTrait.MEMORY_BYTES, Long.toString(kilobytes << 10));
            }
            return true;
        }
        return false;
    }

    private void flags(String flags) {
        for (String[] flag : FLAGS) {
            if (flags.contains(flag[0])) {
                parse(flag[1]);
            }
        }
        about(flags, "-XX:G1HeapRegionSize=", JvmTrait.REGION_BYTES);
        about(flags, "-XX:MaxHeapSize=", JvmTrait.HEAP_MAX_BYTES);
        about(flags, "-XX:ParallelGCThreads=", JvmTrait.PARALLEL_THREADS);
        about(flags, "-XX:ConcGCThreads=", JvmTrait.CONCURRENT_THREADS);
    }

    private void about(String flags, String flag, JvmTrait jvmTrait) {
        long value = JvmNumberParser.numberAfter(flags, flag);
        if (value > 0) {
            events.jvmTrait(jvmTrait, Long.toString(value));
        }
    }

    /** Records an indication of a collector; the first one wins. */
    void parse(String name) {
        if (collector.isEmpty()) {
            collector = name;
            events.jvmTrait(JvmTrait.COLLECTOR, name);
        }
    }

    /** Records {@code DefNew}: the Serial collector, unless the log also names CMS, which uses it with one thread. */
    void parseDefNew() {
        defNew = true;
    }

    /** Ends the log: what it did not decide has its usual meaning. */
    void end() {
        if (defNew) {
            parse("Serial");
        }
    }

    String collector() {
        return collector.isEmpty() && defNew ? "Serial" : collector;
    }

    /**
     * Returns the kind of the next mark pause: CMS starts and ends its marking with pauses that look the same without
     * details.
     */
    PauseKind nextMark() {
        parse("CMS");
        remarkNext = !remarkNext;
        return remarkNext ? PauseKind.INITIAL_MARK : PauseKind.REMARK;
    }
}
