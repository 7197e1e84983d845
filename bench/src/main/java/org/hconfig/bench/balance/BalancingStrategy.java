package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.List;

/** Strategy that balances tables by one of the methods. */
interface BalancingStrategy {
    /** Balances the tables; compactions that result from it may continue after the return. */
    void balance(List<String> tables) throws IOException, InterruptedException;
}
