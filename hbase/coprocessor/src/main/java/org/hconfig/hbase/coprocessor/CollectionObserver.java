package org.hconfig.hbase.coprocessor;

import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has all RegionServers that carry a table collect garbage at the same moment. Set on a table, with {@link GcSyncSettings}
 * as its properties; touches no request. Bad settings leave the server alone: a coprocessor that fails to start would take it
 * down.
 */
public final class CollectionObserver implements RegionCoprocessor {
    private static final Logger LOG = LoggerFactory.getLogger(CollectionObserver.class);
    private static final GcSyncTimer TIMER = new GcSyncTimer();

    private boolean joined;

    @Override
    @SuppressWarnings("rawtypes") // as the interface has it
    public void start(CoprocessorEnvironment environment) {
        GcSyncSettings settings;
        try {
            settings = GcSyncSettings.of(key -> environment.getConfiguration().get(key));
        } catch (IllegalArgumentException wrong) {
            LOG.warn("no collections together with other servers: {}", wrong.getMessage());
            return;
        }
        TIMER.addMember(new GcSynchronizer(settings, new JmxGcControl(), EnvironmentEdgeManager::currentTime));
        joined = true;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the interface has it
    public void stop(CoprocessorEnvironment environment) {
        if (joined) {
            TIMER.removeMember();
            joined = false;
        }
    }
}
