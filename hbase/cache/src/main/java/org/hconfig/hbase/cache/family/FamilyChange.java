package org.hconfig.hbase.cache.family;

/**
 * A setting of a column family to change.
 *
 * @param table its table
 * @param family its name; empty for a setting of the table
 * @param key the attribute
 * @param current the value in effect
 * @param proposed the value to set
 * @param calculation the numbers that the value follows from
 * @param why what the value is good for, one sentence
 * @param source origin of the rule
 */
public record FamilyChange(
        String table,
        String family,
        String key,
        String current,
        String proposed,
        String calculation,
        String why,
        String source) {
    /** Returns the family with its table, or the table alone. */
    public String label() {
        return family.isEmpty() ? table : table + ":" + family;
    }
}
