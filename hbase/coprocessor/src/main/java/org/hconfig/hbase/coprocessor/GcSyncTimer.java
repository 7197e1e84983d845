package org.hconfig.hbase.coprocessor;

import java.lang.management.ManagementFactory;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Timer that runs the synchronized collections of a JVM while at least one region requests them. A JVM has one active timer,
 * regardless of the number of tables: the first registers the name of its MBean, and another waits until the name is free.
 */
final class GcSyncTimer {
    private static final Logger LOG = LoggerFactory.getLogger(GcSyncTimer.class);

    private final MBeanServer beans;
    private final String beanName;
    private int members;
    private @Nullable ScheduledExecutorService timer;
    private @Nullable GcSynchronizer collections;
    private boolean registered;

    /** Creates a timer that registers with the JVM's platform MBean server. */
    GcSyncTimer() {
        this(ManagementFactory.getPlatformMBeanServer(), GcSynchronizerMXBean.NAME);
    }

    /** Creates a timer that registers with another MBean server. */
    GcSyncTimer(MBeanServer beans, String beanName) {
        this.beans = beans;
        this.beanName = beanName;
    }

    /** Adds a region that requests collections; the settings of the first apply until the last is removed. */
    synchronized void addMember(GcSynchronizer wanted) {
        members++;
        if (timer == null) {
            ScheduledThreadPoolExecutor fresh = new ScheduledThreadPoolExecutor(1, work -> {
                Thread thread = new Thread(work, "hconfig-collections");
                thread.setDaemon(true);
                return thread;
            });
            timer = fresh;
            collections = wanted;
            schedule(fresh, wanted);
            LOG.info("synchronized GC started, period {} ms", wanted.getPeriodMillis());
        }
    }

    /** Removes a region. */
    synchronized void removeMember() {
        members = Math.max(0, members - 1);
        ScheduledExecutorService ends = timer;
        if (members == 0 && ends != null) {
            ends.shutdownNow();
            timer = null;
            collections = null;
            unregister();
            LOG.info("synchronized GC stopped");
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // failures are logged by the task
    private void schedule(ScheduledExecutorService on, GcSynchronizer of) {
        on.schedule(() -> run(on, of), of.waitMillis(), TimeUnit.MILLISECONDS);
    }

    private void run(ScheduledExecutorService on, GcSynchronizer of) {
        try {
            runIfDue();
        } catch (RuntimeException failed) {
            LOG.warn("a synchronized collection failed", failed);
        }
        synchronized (this) {
            if (timer == on) {
                schedule(on, of);
            }
        }
    }

    /** Runs the collection that is due; does nothing while another timer of this JVM is active. */
    void runIfDue() {
        GcSynchronizer mine = mine();
        if (mine != null) {
            mine.runIfDue();
        }
    }

    /** Returns the synchronizer to run; null when there is none, or another timer has the name. */
    private synchronized @Nullable GcSynchronizer mine() {
        GcSynchronizer wanted = collections;
        if (wanted != null && !registered) {
            try {
                beans.registerMBean(wanted, new ObjectName(beanName));
                registered = true;
            } catch (InstanceAlreadyExistsException other) {
                return null;
            } catch (JMException failed) {
                throw new IllegalStateException(failed);
            }
        }
        return wanted;
    }

    private void unregister() {
        if (!registered) {
            return;
        }
        registered = false;
        try {
            beans.unregisterMBean(new ObjectName(beanName));
        } catch (JMException gone) {
            LOG.warn("MBean {} was no longer registered", beanName, gone);
        }
    }

    /** Returns the number of regions that request collections. */
    synchronized int members() {
        return members;
    }
}
