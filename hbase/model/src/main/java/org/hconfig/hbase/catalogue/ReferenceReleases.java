package org.hconfig.hbase.catalogue;

import java.util.List;
import java.util.Optional;

/** Selection of the harvested HBase releases that represent a server's release. */
public final class ReferenceReleases {
    /** The oldest release considered when the cluster's release is unknown. */
    public static final HBaseRelease OLDEST = new HBaseRelease(2, 4);

    private ReferenceReleases() {}

    /**
     * Returns the releases that must agree on a statement about a release: itself when it was harvested, both neighbours when
     * it is between two harvested ones, those from 2.4 on when it is unknown, and none when it is older or newer than all.
     */
    public static List<HBaseRelease> of(Optional<HBaseRelease> release) {
        List<HBaseRelease> harvested = KeyTable.standard().releases();
        if (release.isEmpty()) {
            return harvested.stream().filter(one -> one.compareTo(OLDEST) >= 0).toList();
        }
        HBaseRelease ours = release.get();
        if (harvested.contains(ours)) {
            return List.of(ours);
        }
        Optional<HBaseRelease> before =
                harvested.stream().filter(one -> one.compareTo(ours) < 0).reduce((first, last) -> last);
        Optional<HBaseRelease> after =
                harvested.stream().filter(one -> one.compareTo(ours) > 0).findFirst();
        return before.isPresent() && after.isPresent() ? List.of(before.get(), after.get()) : List.of();
    }

    /** Returns true for a release that is older or newer than all harvested ones. */
    public static boolean outside(Optional<HBaseRelease> release) {
        return of(release).isEmpty();
    }

    /** Returns true when all releases that represent this one contain a key in their classes. */
    public static boolean name(Optional<HBaseRelease> release, HarvestedKey key) {
        List<HBaseRelease> judged = of(release);
        return !judged.isEmpty() && key.releases().containsAll(judged);
    }

    /** Returns the range of harvested releases as text: {@code 1.7 to 3.0}. */
    public static String range() {
        List<HBaseRelease> harvested = KeyTable.standard().releases();
        return harvested.get(0) + " to " + harvested.get(harvested.size() - 1);
    }
}
