package org.hconfig.bench.balance;

import org.hconfig.bench.experiment.Identified;

/** Methods to balance regions of random sizes. */
public enum BalanceMethod implements Identified {
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

    /** Returns the display title. */
    public String title() {
        return title;
    }
}
