package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.List;

/** Does one of the methods to tables. */
interface BalancingStrategy {
    /** Returns when it is done; what HBase rewrites because of it may go on. */
    void balance(List<String> tables) throws IOException, InterruptedException;
}
