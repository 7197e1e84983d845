package org.hconfig.hbase.heat;

import java.util.function.Consumer;

/** Slices of one table that can be read several times. */
@FunctionalInterface
public interface HeatSource {
    /** Passes every slice to the consumer, in order of time. */
    void forEach(Consumer<HeatSlice> consumer);
}
