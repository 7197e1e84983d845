package org.hconfig.hbase.coprocessor;

import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Coprocessor for synchronized garbage collection on all RegionServers that host a table's regions. It is added to a table,
 * with {@link GcSyncSettings} as its properties, and does not intercept requests. Invalid settings only disable it: a
 * coprocessor that fails to start would abort the server.
 */
public final class CollectionObserver implements RegionCoprocessor {
    private static final Logger LOG = LoggerFactory.getLogger(CollectionObserver.class);
    private static final GcSyncTimer TIMER = new GcSyncTimer();

    private boolean joined;

    @Override
    @SuppressWarnings("rawtypes") // as in the interface
    public void start(CoprocessorEnvironment environment) {
        GcSyncSettings settings;
        try {
            settings = GcSyncSettings.of(key -> environment.getConfiguration().get(key));
        } catch (IllegalArgumentException wrong) {
            LOG.warn("synchronized GC is disabled: {}", wrong.getMessage());
            return;
        }
        TIMER.addMember(new GcSynchronizer(settings, new JmxGcControl(), EnvironmentEdgeManager::currentTime));
        joined = true;
    }

    @Override
    @SuppressWarnings("rawtypes") // as in the interface
    public void stop(CoprocessorEnvironment environment) {
        if (joined) {
            TIMER.removeMember();
            joined = false;
        }
    }
}
