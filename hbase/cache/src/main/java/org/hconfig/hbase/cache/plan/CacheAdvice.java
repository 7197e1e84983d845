package org.hconfig.hbase.cache.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.hbase.cache.budget.MemoryBudget;

/**
 * The result of {@code hconfig cache plan}.
 *
 * @param budget the division of a server's memory
 * @param flags JVM options to set in {@code HBASE_REGIONSERVER_OPTS}; empty if they are in effect
 * @param site settings to set in {@code hbase-site.xml}; empty if they are in effect
 * @param changes each of them with the value in effect and the reason
 * @param otherRules sizes by the rules of other sources
 * @param notes what to know before the plan is applied
 */
public record CacheAdvice(
        MemoryBudget budget,
        List<String> flags,
        Map<String, String> site,
        List<FlagChange> changes,
        List<RuleSizes> otherRules,
        List<String> notes) {
    /** Copies the collections. */
    public CacheAdvice {
        flags = List.copyOf(flags);
        site = Collections.unmodifiableMap(new TreeMap<>(site));
        changes = List.copyOf(changes);
        otherRules = List.copyOf(otherRules);
        notes = List.copyOf(notes);
    }

    /** Returns true if there is something to change. */
    public boolean hasChanges() {
        return !changes.isEmpty();
    }
}
