package org.hconfig.hbase.coprocessor;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.function.ToLongFunction;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/** Controls the collector of the JVM that it runs in, through the platform MBeans. */
final class JmxGcControl implements GcControl {
    @Override
    public boolean hasEden() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().anyMatch(JmxGcControl::isEden);
    }

    private static boolean isEden(MemoryPoolMXBean pool) {
        return pool.getName().contains("Eden");
    }

    @Override
    public long edenBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(JmxGcControl::isEden)
                .mapToLong(pool -> pool.getUsage().getUsed())
                .sum();
    }

    @Override
    public long heapMaxBytes() {
        return Runtime.getRuntime().maxMemory();
    }

    @Override
    public boolean isOn(String flag) {
        try {
            Object option = ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                            "getVMOption",
                            new Object[] {flag},
                            new String[] {String.class.getName()});
            return option instanceof CompositeData && "true".equals(((CompositeData) option).get("value"));
        } catch (JMException | RuntimeException unknown) {
            return false; // a flag that this JVM does not have is not enabled
        }
    }

    @Override
    public long collections() {
        return sum(GarbageCollectorMXBean::getCollectionCount);
    }

    @Override
    public long pausedMillis() {
        return sum(GarbageCollectorMXBean::getCollectionTime);
    }

    /**
     * Sums over the beans of stop-the-world collections: the bean of G1's concurrent cycle counts remark pauses, which are not
     * requested collections.
     */
    private static long sum(ToLongFunction<GarbageCollectorMXBean> figure) {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(bean -> !bean.getName().contains("Concurrent"))
                .mapToLong(figure)
                .filter(value -> value > 0)
                .sum();
    }

    @Override
    public void collect() {
        System.gc();
    }
}
