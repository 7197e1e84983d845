package org.hconfig.hbase.inspection;

import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/**
 * A look at a cluster: how it was first and last, and what was recognized meanwhile.
 *
 * @param first the image that it began with
 * @param last the image that it ended with, later than the first, of the same cluster
 * @param characteriser what saw the traffic in between
 */
public record Look(ClusterImage first, ClusterImage last, Characteriser characteriser) {
    /** What happened between the first image and the last. */
    public Stretch stretch() {
        return new Stretch(first, last);
    }
}
