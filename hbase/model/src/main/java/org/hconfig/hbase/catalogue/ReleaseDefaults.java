package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.spi.Setting;

/**
 * Defaults of settings in an HBase release. The catalogue has the defaults of 2.6; where the harvested keys have another
 * one for the release, that one applies, and where they have no definite one, the default is unknown.
 */
public final class ReleaseDefaults {
    private static final String CATALOGUE = HBaseRelease.V2_6.toString();

    /** Keys without a constant default in harvested files, with the same default in the source of 1.1 and 1.3 as in 2.6. */
    private static final Set<String> SAME_BEFORE = Set.of(HeapShares.MEMSTORE);

    private final List<HBaseRelease> judged;
    private final boolean older;
    private final boolean outside;

    private ReleaseDefaults(Optional<HBaseRelease> release) {
        this.outside = ReferenceReleases.outside(release);
        this.older = outside
                && release.filter(ours ->
                                ours.compareTo(KeyTable.standard().releases().get(0)) < 0)
                        .isPresent();
        this.judged = outside ? KeyTable.standard().releases() : ReferenceReleases.of(release);
    }

    /** Returns the defaults of a release; for an unknown one, the defaults common to all considered releases. */
    public static ReleaseDefaults of(Optional<HBaseRelease> release) {
        return new ReleaseDefaults(release);
    }

    /**
     * Returns the default of a setting; empty when it has none, or when the representative releases do not agree. For a
     * release outside the harvested range a default applies only when it is the same in all of them.
     */
    public Optional<String> of(Setting setting) {
        Optional<HarvestedKey> named = KeyTable.standard()
                .find(setting.key())
                .filter(key -> !key.releases().isEmpty());
        if (named.isEmpty() || (older && SAME_BEFORE.contains(setting.key()))) {
            return setting.defaults().default26();
        }
        Set<Optional<String>> found = new HashSet<>();
        judged.forEach(release -> found.add(of(setting, named.get(), release.toString())));
        return found.size() == 1 ? found.iterator().next() : Optional.empty();
    }

    private Optional<String> of(Setting setting, HarvestedKey key, String release) {
        Optional<String> theirs = key.fallback(release);
        if (outside && theirs.isEmpty()) {
            return Optional.empty();
        }
        if (key.inCode(release) && same(theirs, key.fallback(CATALOGUE))) {
            return setting.defaults().default26();
        }
        return theirs.filter(text -> inRange(setting, text));
    }

    private static boolean same(Optional<String> one, Optional<String> other) {
        return one.map(ReleaseDefaults::plain).equals(other.map(ReleaseDefaults::plain));
    }

    /** Converts a Java constant to a value: {@code 1.2F} is {@code 1.2}. */
    private static String plain(String text) {
        return text.matches("-?[0-9.]+[FfLl]") ? text.substring(0, text.length() - 1) : text;
    }

    /** Returns false for a constant outside the setting's range, which marks a computed default. */
    private static boolean inRange(Setting setting, String text) {
        if (!text.matches("-?[0-9]+([.][0-9]+)?")) {
            return true;
        }
        BigDecimal value = new BigDecimal(text);
        return setting.domain()
                        .minimum()
                        .map(least -> value.compareTo(least) >= 0)
                        .orElse(true)
                && setting.domain()
                        .maximum()
                        .map(most -> value.compareTo(most) <= 0)
                        .orElse(true);
    }
}
