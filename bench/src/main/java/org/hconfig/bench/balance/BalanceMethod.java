package org.hconfig.bench.balance;

import java.util.List;
import java.util.Locale;

/** What is done about regions of random sizes. */
public enum BalanceMethod {
    /** Nothing. */
    UNBALANCED("nothing is done"),
    /** HBase's normalizer until it changes nothing more, then its balancer. */
    HBASE("HBase's normalizer and balancer"),
    /** The static load balancer as its paper describes it. */
    PAPER("the paper's procedure"),
    /** {@code hconfig balance}. */
    HCONFIG("hconfig balance");

    private final String title;

    BalanceMethod(String title) {
        this.title = title;
    }

    /** The word used in options, reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A few words for people. */
    public String title() {
        return title;
    }

    /** The words of all. */
    public static List<String> ids() {
        return List.of(values()).stream().map(BalanceMethod::id).toList();
    }
}
