package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.Placement;

/**
 * Enumerates the sensible placements on media: no kind of file is on a faster medium than one that is written earlier in
 * its life. A client waits for logs, a memstore for flushes, and larger files are compacted more rarely.
 */
final class PlacementEnumerator {
    private PlacementEnumerator() {}

    /**
     * Returns the placements, the fastest first.
     *
     * @param media the media, the fastest first
     */
    static List<Placement> of(List<MediumType> media) {
        List<Placement> all = new ArrayList<>();
        int count = media.size();
        for (int log = 0; log < count; log++) {
            for (int flushed = log; flushed < count; flushed++) {
                for (int compacted = flushed; compacted < count; compacted++) {
                    for (int large = compacted; large < count; large++) {
                        // Archived files are read only by snapshots and clones.
                        MediumType archive = media.get(large);
                        all.add(new Placement(
                                media.get(log), media.get(flushed), media.get(compacted), media.get(large), archive));
                    }
                }
            }
        }
        return all;
    }
}
