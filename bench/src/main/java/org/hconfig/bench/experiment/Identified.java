package org.hconfig.bench.experiment;

/** Constant with an identifier, such as a variant of an experiment. */
public interface Identified {
    /** Returns the identifier in commands, reports and JSON. */
    String id();
}
