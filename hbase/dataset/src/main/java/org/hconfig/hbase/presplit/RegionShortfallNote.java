package org.hconfig.hbase.presplit;

import java.util.List;
import org.hconfig.core.Count;

/** Note that the keys do not allow the requested number of regions. */
final class RegionShortfallNote {
    private RegionShortfallNote() {}

    static List<String> note(int wanted, int made, String lacking) {
        return made >= wanted
                ? List.of()
                : List.of(Count.of(made, "region") + " instead of " + wanted + ": there are too few distinct " + lacking
                        + " to separate more regions");
    }
}
