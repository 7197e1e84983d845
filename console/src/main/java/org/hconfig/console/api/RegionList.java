package org.hconfig.console.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.console.api.RegionPage.RegionView;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.RegionTraffic;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.jspecify.annotations.Nullable;

/** All regions of the newest observation, computed with the first request after each snapshot. Thread-safe. */
final class RegionList {
    private @Nullable ObservedRegions newest;

    /**
     * Regions of an observation.
     *
     * @param last the last snapshot
     * @param seconds length of the observation
     * @param regions the regions
     */
    record ObservedRegions(ClusterSnapshot last, double seconds, List<RegionView> regions) {}

    /** Returns the regions of an observation. */
    synchronized ObservedRegions of(SnapshotDelta delta) {
        ObservedRegions known = newest;
        if (known == null || !known.last().at().equals(delta.to().at())) {
            known = new ObservedRegions(delta.to(), delta.seconds(), views(delta));
            newest = known;
        }
        return known;
    }

    private static List<RegionView> views(SnapshotDelta delta) {
        List<RegionSnapshot> regions = delta.to().regions();
        List<Optional<RegionTraffic>> traffic = delta.regions();
        List<RegionView> views = new ArrayList<>(regions.size());
        for (int i = 0; i < regions.size(); i++) {
            RegionSnapshot region = regions.get(i);
            Optional<RegionTraffic> rates = traffic.get(i);
            views.add(new RegionView(
                    region.name(),
                    region.table(),
                    region.startKey().toString(),
                    region.server(),
                    rates.map(rate -> new RegionPage.Requests(rate.readsPerSecond(), rate.writesPerSecond()))
                            .orElseGet(() -> new RegionPage.Requests(null, null)),
                    new RegionPage.Storage(
                            region.storeFiles(),
                            region.sizes().storeFileBytes(),
                            region.sizes().memstoreBytes(),
                            region.locality())));
        }
        return views;
    }
}
