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
final class CollectionTimer {
    private static final Logger LOG = LoggerFactory.getLogger(CollectionTimer.class);

    private final MBeanServer beans;
    private final String beanName;
    private int members;
    private @Nullable ScheduledExecutorService timer;
    private @Nullable SynchronizedCollections collections;
    private boolean registered;

    /** A timer that shows itself in the JVM's own bean server. */
    CollectionTimer() {
        this(ManagementFactory.getPlatformMBeanServer(), SynchronizedCollectionsMXBean.NAME);
    }

    /** A timer that shows itself elsewhere. */
    CollectionTimer(MBeanServer beans, String beanName) {
        this.beans = beans;
        this.beanName = beanName;
    }

    /** A region wants collections; what the first wants counts until the last has left. */
    synchronized void join(SynchronizedCollections wanted) {
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
    synchronized void leave() {
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
    private void schedule(ScheduledExecutorService on, SynchronizedCollections of) {
        on.schedule(() -> run(on, of), of.waitMillis(), TimeUnit.MILLISECONDS);
    }

    private void run(ScheduledExecutorService on, SynchronizedCollections of) {
        try {
            moment();
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
    void moment() {
        SynchronizedCollections mine = mine();
        if (mine != null) {
            mine.moment();
        }
    }

    /** The collections to make; null when there are none, or another has the name. */
    private synchronized @Nullable SynchronizedCollections mine() {
        SynchronizedCollections wanted = collections;
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
