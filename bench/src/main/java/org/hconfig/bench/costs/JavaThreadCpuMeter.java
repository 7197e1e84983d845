package org.hconfig.bench.costs;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/** The processor time of all threads of this JVM that run Java: neither the collector's nor the compilers'. */
final class JavaThreadCpuMeter implements CpuTimeMeter {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Of threads that end meanwhile nothing is counted, and nothing of what others did before. */
    @Override
    public double micros(MeasuredTask measuredTask) throws IOException {
        Map<Long, Long> before = cpuTimes();
        measuredTask.run();
        double nanos = 0;
        for (Map.Entry<Long, Long> thread : cpuTimes().entrySet()) {
            nanos += Math.max(0, thread.getValue() - before.getOrDefault(thread.getKey(), 0L));
        }
        return nanos / 1000;
    }

    private static Map<Long, Long> cpuTimes() {
        Map<Long, Long> nanos = new HashMap<>();
        for (long thread : THREADS.getAllThreadIds()) {
            nanos.put(thread, Math.max(0, THREADS.getThreadCpuTime(thread)));
        }
        return nanos;
    }
}
