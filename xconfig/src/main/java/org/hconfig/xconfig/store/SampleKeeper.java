package org.hconfig.xconfig.store;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.watch.Stretch;

/** Keeps what a watch sees. When samples cannot be kept, the watch is told and goes on. */
public final class SampleKeeper implements Watch.Listener {
    private final Samples store;
    private final Watch.Listener next;
    private final Sampler sampler = new Sampler();

    /**
     * A keeper.
     *
     * @param store where to
     * @param next hears the same, after the samples were kept or not
     */
    public SampleKeeper(Samples store, Watch.Listener next) {
        this.store = store;
        this.next = next;
    }

    @Override
    public void seen(ClusterImage image, Optional<Stretch> stretch) {
        try {
            stretch.ifPresent(time -> store.write(image.at(), sampler.figures(time)));
        } catch (HConfigException notKept) {
            next.notKept(notKept);
        }
        next.seen(image, stretch);
    }

    @Override
    public void failed(HConfigException why) {
        next.failed(why);
    }
}
