package org.hconfig.hbase.heat.pattern;

/** Side of some keys, of the whole table or of those that share a prefix, to which keys are added. */
enum KeySide {
    /** The region of the lowest keys, where descending keys go. */
    FIRST("first", "descend, such as reversed times"),
    /** The region of the highest keys, where ascending keys go. */
    LAST("last", "ascend, such as times or counters"),
    /** Neither, or unknown. */
    NONE("", "");

    private final String label;
    private final String order;

    KeySide(String label, String order) {
        this.label = label;
        this.order = order;
    }

    String label() {
        return label;
    }

    /** Returns what new keys do that go to this side. */
    String order() {
        return order;
    }
}
