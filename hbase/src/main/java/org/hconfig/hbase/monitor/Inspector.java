package org.hconfig.hbase.monitor;

import java.time.Duration;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.HConfigException;

/** Looks at a cluster twice and says what happened in between. */
public final class Inspector {
    private final ImageReader images;
    private final Pause pause;

    /** Lets time pass. */
    public interface Pause {
        /** Returns after that time; throws when the thread is interrupted. */
        void take(Duration time) throws InterruptedException;
    }

    /** An inspector. */
    public Inspector(ImageReader images, Pause pause) {
        this.images = images;
        this.pause = pause;
    }

    /**
     * A look of that length.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ} or {@link ClusterError#INTERRUPTED}
     */
    public Inspection look(Duration length) {
        ClusterImage from = images.read();
        try {
            pause.take(length);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED, "the look at the cluster was interrupted", "", "nothing was changed");
        }
        return Inspection.of(from, images.read());
    }
}
