package org.hconfig.hbase.cache.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.hbase.cache.budget.MemoryBudget;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.hbase.cache.family.FamilyChange;

/**
 * The result of {@code hconfig cache plan}.
 *
 * @param budget the division of a server's memory
 * @param flags JVM options to set in {@code HBASE_REGIONSERVER_OPTS}; empty if they are in effect
 * @param site settings to set in {@code hbase-site.xml}; empty if they are in effect
 * @param changes each of them with the value in effect and the reason
 * @param otherRules sizes by the rules of other sources
 * @param notes what to know before the plan is applied
 * @param hitRatios hit ratios by the size of the cache; empty if requests were not sampled
 * @param families settings to set on column families; empty if they are in effect, or too little is known
 */
public record CacheAdvice(
        MemoryBudget budget,
        List<String> flags,
        Map<String, String> site,
        List<FlagChange> changes,
        List<RuleSizes> otherRules,
        List<String> notes,
        Optional<HitRatioReport> hitRatios,
        List<FamilyChange> families) {
    /** Copies the collections. */
    public CacheAdvice {
        flags = List.copyOf(flags);
        site = Collections.unmodifiableMap(new TreeMap<>(site));
        changes = List.copyOf(changes);
        otherRules = List.copyOf(otherRules);
        notes = List.copyOf(notes);
        families = List.copyOf(families);
    }

    /**
     * Returns this advice with hit ratios.
     *
     * @param more further notes
     */
    public CacheAdvice with(HitRatioReport known, List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(notes);
        return new CacheAdvice(budget, flags, site, changes, otherRules, all, Optional.of(known), families);
    }

    /** Returns true if there is something to change, on servers or families. */
    public boolean hasChanges() {
        return !changes.isEmpty() || !families.isEmpty();
    }
}
