package org.hconfig.xconfig.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a plan rests on: a cluster that is no longer like this makes it stale.
 *
 * @param tables names of the tables that it is about, sorted; empty when it is about servers alone
 * @param facts everything the plan was derived from that a later change would make stale, by name, so that a refusal can
 *     show what changed
 * @param revision hash of the facts
 */
public record PlanBase(List<String> tables, Map<String, String> facts, String revision) {
    /** Copies what it is given. */
    public PlanBase {
        tables = tables.stream().distinct().sorted().toList();
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    }
}
