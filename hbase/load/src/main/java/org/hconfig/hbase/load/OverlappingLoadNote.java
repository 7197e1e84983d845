package org.hconfig.hbase.load;

/** What is said of two loads that write to one table at the same time; it is no reason to refuse either. */
public final class OverlappingLoadNote {
    private OverlappingLoadNote() {}

    /**
     * One line.
     *
     * @param other the other load, and what tells it from others
     */
    public static String of(String table, String other) {
        return "another load of table " + table + " was under way at the same time: " + other
                + "; where both bring the same key and column, readers get the value with the later timestamp";
    }
}
