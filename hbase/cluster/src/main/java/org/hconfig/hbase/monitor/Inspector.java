package org.hconfig.hbase.monitor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.inspection.Look;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Pause;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.watch.Stretch;

/** Looks at a cluster for a while. */
public final class Inspector {
    private final Images images;
    private final Pause pause;
    private final LongSupplier nanoClock;

    /** An inspector. */
    public Inspector(Images images, Pause pause, LongSupplier nanoClock) {
        this.images = images;
        this.pause = pause;
        this.nanoClock = nanoClock;
    }

    /**
     * A look of that length. A reading in its midst that fails is a gap.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ} or {@link ClusterError#INTERRUPTED}
     */
    public Look look(Duration length) {
        Memory memory = new Memory();
        Watch watch = new Watch(images, pause, nanoClock, memory);
        watch.look();
        memory.require(1);
        try {
            for (Duration left = length; !left.isNegative() && !left.isZero(); left = left.minus(Watch.PERIOD)) {
                pause.take(left.compareTo(Watch.PERIOD) < 0 ? left : Watch.PERIOD);
                watch.look();
            }
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED, "the look at the cluster was interrupted", "", "nothing was changed");
        }
        memory.require(2);
        return new Look(memory.first(), memory.last(), watch.characteriser());
    }

    /** The images of a look. */
    private static final class Memory implements Watch.Listener {
        private final List<ClusterImage> images = new ArrayList<>();
        private Optional<HConfigException> failure = Optional.empty();

        @Override
        public void seen(ClusterImage image, Optional<Stretch> stretch) {
            // After the clock was set back or another cluster took the address, the look begins anew.
            if (stretch.isEmpty()) {
                images.clear();
            }
            images.add(image);
        }

        @Override
        public void failed(HConfigException why) {
            failure = Optional.of(why);
        }

        void require(int count) {
            if (images.size() < count) {
                throw failure.orElseGet(() -> new HConfigException(
                        ClusterError.CLUSTER_READ,
                        "the cluster could not be compared with itself",
                        "the clock was set back, or another cluster answers at this address now",
                        "look again"));
            }
        }

        ClusterImage first() {
            return images.get(0);
        }

        ClusterImage last() {
            return images.get(images.size() - 1);
        }
    }
}
