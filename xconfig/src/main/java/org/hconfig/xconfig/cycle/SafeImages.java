package org.hconfig.xconfig.cycle;

import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.monitor.Images;

/** Images of which none ends the watch: what nobody foresaw while one was read is a reading that failed. */
public final class SafeImages implements Images {
    private final Images images;

    /** The same images. */
    public SafeImages(Images images) {
        this.images = images;
    }

    @Override
    public ClusterImage read() {
        try {
            return images.read();
        } catch (HConfigException failed) {
            throw failed;
        } catch (RuntimeException defect) {
            throw new HConfigException(
                    CycleError.DEFECT,
                    "the cluster could not be read: " + defect,
                    "this is a defect",
                    "report it; the cluster is read again");
        }
    }
}
