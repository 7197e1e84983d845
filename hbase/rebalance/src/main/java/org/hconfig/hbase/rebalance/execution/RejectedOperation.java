package org.hconfig.hbase.rebalance.execution;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/**
 * HBase's rejection of a split or merge, and its remedy.
 *
 * @param words the full message
 */
record RejectedOperation(String words) {
    private static final Pattern PARENT = Pattern.compile("a parent, ([0-9a-f]{32})");

    /** The message for a region whose files still refer to its parents' files: resolved by a compaction. */
    private static final Pattern REFERENCES = Pattern.compile("not (splittable|mergeable)");

    private static final int LINE_MAX = 300;

    /** True when a compaction would resolve the rejection. All other reasons are resolved only by time. */
    boolean needsCompaction() {
        return REFERENCES.matcher(words.toLowerCase(Locale.ROOT)).find() || hasMergeQualifiers();
    }

    /** True when hbase:meta still lists the regions that a region was merged from. */
    boolean hasMergeQualifiers() {
        return words.contains("has a merge qualifier");
    }

    /** Returns the affected regions: the one that the message names, otherwise all that were to be split or merged. */
    List<RegionLayout.LocatedRegion> affectedRegions(List<RegionLayout.LocatedRegion> locatedRegions) {
        Matcher named = PARENT.matcher(words);
        return named.find()
                ? locatedRegions.stream()
                        .filter(locatedRegion ->
                                locatedRegion.info().getEncodedName().equals(named.group(1)))
                        .toList()
                : locatedRegions;
    }

    /** Returns the first line of the message, shortened. */
    String line() {
        String line = words.lines().findFirst().orElse("");
        return line.length() <= LINE_MAX ? line : line.substring(0, LINE_MAX) + "…";
    }
}
