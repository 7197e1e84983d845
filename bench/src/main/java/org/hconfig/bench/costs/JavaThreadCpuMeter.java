package org.hconfig.bench.costs;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/** CPU time meter of all Java threads of this JVM, without those of the garbage collector and the JIT compilers. */
final class JavaThreadCpuMeter implements CpuTimeMeter {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Runs the task; threads that end during it are not counted. */
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
