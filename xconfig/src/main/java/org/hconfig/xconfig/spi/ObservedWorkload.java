package org.hconfig.xconfig.spi;

import java.time.Instant;
import java.util.Optional;

/** The observed workload of an object of the database. */
public interface ObservedWorkload {
    /** Returns the object's name. */
    String object();

    /** Returns the kind of workload; empty when it is not known. */
    Optional<? extends Workload> kind();

    /** Returns the same kind, as the framework knows it. */
    default Optional<Workload> recognized() {
        return kind().map(kind -> kind);
    }

    /** Returns the strength of the evidence for the kind, 0 to 1. */
    double confidence();

    /** Returns the records written per second. */
    double writesPerSecond();

    /** Returns the start of the observation; empty when there was none. */
    Optional<Instant> since();

    /** Returns the mean size of a record in bytes; empty when it is unknown. */
    Optional<Double> recordBytes();
}
