package org.hconfig.bench.balance;

import java.util.List;
import java.util.Locale;

/** Methods to balance regions of random sizes. */
public enum BalanceMethod {
    /** No change. */
    UNBALANCED("no change"),
    /** HBase's normalizer until it makes no more changes, then its balancer. */
    HBASE("HBase's normalizer and balancer"),
    /** The static load balancer as its paper describes it. */
    PAPER("the paper's procedure"),
    /** {@code hconfig balance}. */
    HCONFIG("hconfig balance");

    private final String title;

    BalanceMethod(String title) {
        this.title = title;
    }

    /** Returns the identifier in options, reports and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the display title. */
    public String title() {
        return title;
    }

    /** Returns the identifiers of all methods. */
    public static List<String> ids() {
        return List.of(values()).stream().map(BalanceMethod::id).toList();
    }
}
