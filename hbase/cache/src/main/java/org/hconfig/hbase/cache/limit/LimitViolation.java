package org.hconfig.hbase.cache.limit;

/**
 * A violated limit.
 *
 * @param limit the limit
 * @param found the values that violate it
 */
public record LimitViolation(StartLimit limit, String found) {
    @Override
    public String toString() {
        return found + "; " + limit.meaning();
    }
}
