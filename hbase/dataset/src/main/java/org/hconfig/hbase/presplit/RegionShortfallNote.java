package org.hconfig.hbase.presplit;

import java.util.List;
import org.hconfig.core.Count;

/** What is said when the keys do not allow as many regions as were asked for. */
final class RegionShortfallNote {
    private RegionShortfallNote() {}

    static List<String> note(int wanted, int made, String lacking) {
        return made >= wanted
                ? List.of()
                : List.of(Count.of(made, "region") + " instead of " + wanted + ": there are too few distinct " + lacking
                        + " to tell more regions apart");
    }
}
