package org.hconfig.hbase.upgrade;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ReferenceReleases;

/**
 * A key of the table of keys that an upgrade may remove from HBase.
 *
 * @param key the key
 * @param upgrade the upgrade
 */
record VanishedKey(HarvestedKey key, Upgrade upgrade) {
    private static final List<String> OF_HBASE = List.of("hbase.", "hfile.");

    /** Returns the last release with the key, if the present release may have it and the target has it no more; else empty. */
    Optional<HBaseRelease> lastRelease() {
        List<HBaseRelease> named = key.releases();
        if (named.isEmpty() || isOfOtherPrograms() || key.unread(upgrade.to().toString())) {
            return Optional.empty();
        }
        HBaseRelease last = named.get(named.size() - 1);
        return last.compareTo(upgrade.to()) < 0 && isPresent(named) ? Optional.of(last) : Optional.empty();
    }

    /** A release older than the table can read each key that an older release than the target reads. */
    private boolean isPresent(List<HBaseRelease> named) {
        List<HBaseRelease> judged = ReferenceReleases.of(Optional.of(upgrade.from()));
        List<HBaseRelease> present = judged.isEmpty() ? KeyTable.standard().releases() : judged;
        return present.stream().anyMatch(release -> named.contains(release) || key.unread(release.toString()));
    }

    /** A key that does not begin like HBase's own can belong to a program that still reads it. */
    private boolean isOfOtherPrograms() {
        return OF_HBASE.stream().noneMatch(key.key()::startsWith)
                && key.programs().stream()
                        .anyMatch(program -> HBaseRelease.parse(program).isEmpty());
    }
}
