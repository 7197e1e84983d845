package org.hconfig.hbase.load;

/** Note on two loads that write to one table at the same time, which is allowed. */
public final class OverlappingLoadNote {
    private OverlappingLoadNote() {}

    /**
     * One line.
     *
     * @param other the other load, with its identification
     */
    public static String of(String table, String other) {
        return "another load of table " + table + " was running at the same time: " + other
                + "; if both load the same key and column, readers get the value with the later timestamp";
    }
}
