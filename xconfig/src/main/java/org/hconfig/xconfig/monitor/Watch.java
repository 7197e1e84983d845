package org.hconfig.xconfig.monitor;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/**
 * Watches a cluster: reads an image every few seconds, has the {@link Characteriser} recognize workloads, and hands each
 * image on. A reading that failed is a gap, and the watch goes on. Not thread-safe.
 */
public final class Watch {
    /**
     * From the begin of one reading to the begin of the next. A little more than five seconds, so that every second reading
     * finds figures that RegionServers renew after ten; at five sharp it would be every third.
     */
    public static final Duration PERIOD = Duration.ofMillis(5_050);

    private final Images images;
    private final Pause pause;
    private final LongSupplier nanoClock;
    private final Listener listener;
    private final Characteriser characteriser;
    private Optional<ClusterImage> before = Optional.empty();

    /** Hears what a watch sees. An exception that it throws is told to {@link #failed}. */
    public interface Listener {
        /**
         * An image was read.
         *
         * @param stretch what happened since the one before; empty after a gap
         */
        void seen(ClusterImage image, Optional<Stretch> stretch);

        /** A reading, or the listener's own work on an image, failed. */
        void failed(HConfigException why);

        /** What was seen could not be kept; it was seen all the same. */
        default void notKept(HConfigException why) {
            failed(why);
        }
    }

    /**
     * A watch.
     *
     * @param images the cluster
     * @param pause lets time pass
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param listener hears of every image
     */
    public Watch(Images images, Pause pause, LongSupplier nanoClock, Listener listener) {
        this(images, pause, nanoClock, new Characteriser(), listener);
    }

    /**
     * A watch.
     *
     * @param images the cluster
     * @param pause lets time pass
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     * @param characteriser recognizes the workloads; has seen an image before the listener hears of it
     * @param listener hears of every image
     */
    public Watch(Images images, Pause pause, LongSupplier nanoClock, Characteriser characteriser, Listener listener) {
        this.characteriser = characteriser;
        this.images = images;
        this.pause = pause;
        this.nanoClock = nanoClock;
        this.listener = listener;
    }

    /** What is known of the workloads by now. */
    public Characteriser characteriser() {
        return characteriser;
    }

    /** Reads every {@link #PERIOD} while the question is answered by yes; it is asked before each reading. */
    public void run(BooleanSupplier goesOn) throws InterruptedException {
        while (goesOn.getAsBoolean()) {
            long start = nanoClock.getAsLong();
            look();
            Duration left = PERIOD.minusNanos(nanoClock.getAsLong() - start);
            if (!left.isNegative() && !left.isZero()) {
                pause.take(left);
            }
        }
    }

    /** Reads once; the image, or empty when the reading failed. */
    public Optional<ClusterImage> look() {
        ClusterImage image;
        try {
            image = images.read();
        } catch (HConfigException failed) {
            characteriser.gap();
            listener.failed(failed);
            return Optional.empty();
        }
        Optional<Stretch> stretch = before.flatMap(earlier -> stretch(earlier, image));
        if (stretch.isPresent()) {
            characteriser.observe(stretch.get());
        } else {
            characteriser.gap();
        }
        before = Optional.of(image);
        try {
            listener.seen(image, stretch);
        } catch (HConfigException failed) {
            listener.failed(failed);
        }
        return Optional.of(image);
    }

    /** None when the clock was set back, or another cluster has the address now. */
    private static Optional<Stretch> stretch(ClusterImage earlier, ClusterImage image) {
        return earlier.at().isBefore(image.at()) && earlier.clusterId().equals(image.clusterId())
                ? Optional.of(new Stretch(earlier, image))
                : Optional.empty();
    }
}
