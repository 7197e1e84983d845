package org.hconfig.xconfig.spi;

import org.hconfig.core.DataSize;

/**
 * Resources of one server's machine.
 *
 * @param ram memory of the machine
 * @param heap maximum heap of the server's JVM
 * @param cores processors available to the server; a fraction when it runs under a CPU budget
 */
public record NodeFacts(DataSize ram, DataSize heap, double cores) {
    /** Checks the ranges. */
    public NodeFacts {
        if (!(cores > 0)) {
            throw new IllegalArgumentException("cores=" + cores + " must be above 0");
        }
        if (heap.bytes() > ram.bytes()) {
            throw new IllegalArgumentException("heap " + heap + " exceeds the machine's " + ram);
        }
    }
}
