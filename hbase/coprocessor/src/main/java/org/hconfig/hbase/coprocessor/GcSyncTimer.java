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
 * Runs the collections of a JVM as long as a region wants them. One JVM has one timer, whatever tables ask for it: the name of
 * its bean is taken by the first, and another waits until it is free.
 */
final class GcSyncTimer {
    private static final Logger LOG = LoggerFactory.getLogger(GcSyncTimer.class);

    private final MBeanServer beans;
    private final String beanName;
    private int members;
    private @Nullable ScheduledExecutorService timer;
    private @Nullable GcSynchronizer collections;
    private boolean registered;

    /** A timer that shows itself in the JVM's own bean server. */
    GcSyncTimer() {
        this(ManagementFactory.getPlatformMBeanServer(), GcSynchronizerMXBean.NAME);
    }

    /** A timer that shows itself elsewhere. */
    GcSyncTimer(MBeanServer beans, String beanName) {
        this.beans = beans;
        this.beanName = beanName;
    }

    /** A region wants collections; what the first wants counts until the last has left. */
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
            LOG.info("collections every {} ms, together with other servers", wanted.getPeriodMillis());
        }
    }

    /** A region wants no more. */
    synchronized void removeMember() {
        members = Math.max(0, members - 1);
        ScheduledExecutorService ends = timer;
        if (members == 0 && ends != null) {
            ends.shutdownNow();
            timer = null;
            collections = null;
            unregister();
            LOG.info("no more collections together with other servers");
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // what fails is logged where it does
    private void schedule(ScheduledExecutorService on, GcSynchronizer of) {
        on.schedule(() -> run(on, of), of.waitMillis(), TimeUnit.MILLISECONDS);
    }

    private void run(ScheduledExecutorService on, GcSynchronizer of) {
        try {
            runIfDue();
        } catch (RuntimeException failed) {
            LOG.warn("a collection together with other servers failed", failed);
        }
        synchronized (this) {
            if (timer == on) {
                schedule(on, of);
            }
        }
    }

    /** What is done at a moment; nothing while another timer of this JVM does it. */
    void runIfDue() {
        GcSynchronizer mine = mine();
        if (mine != null) {
            mine.runIfDue();
        }
    }

    /** The collections to make; null when there are none, or another has the name. */
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
            LOG.warn("{} was not there any more", beanName, gone);
        }
    }

    /** Regions that want collections. */
    synchronized int members() {
        return members;
    }
}
