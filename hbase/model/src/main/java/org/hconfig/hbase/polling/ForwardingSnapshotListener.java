package org.hconfig.hbase.polling;

import org.hconfig.core.HConfigException;

/** Base class of listeners that stand before another one and pass all failures on to it. */
public abstract class ForwardingSnapshotListener implements SnapshotPoller.SnapshotListener {
    /** The listener that receives the same events. */
    protected final SnapshotPoller.SnapshotListener next;

    /**
     * Creates a listener.
     *
     * @param next receives the same events
     */
    protected ForwardingSnapshotListener(SnapshotPoller.SnapshotListener next) {
        this.next = next;
    }

    @Override
    public void onFailure(HConfigException why) {
        next.onFailure(why);
    }

    @Override
    public void onStoreFailure(HConfigException why) {
        next.onStoreFailure(why);
    }
}
