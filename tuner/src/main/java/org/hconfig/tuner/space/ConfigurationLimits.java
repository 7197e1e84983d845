package org.hconfig.tuner.space;

import java.util.List;

/** The limits of a database for whole configurations, such as a sum of shares of the heap. */
@FunctionalInterface
public interface ConfigurationLimits {
    /** Returns the violated limits, each in a sentence; empty for a configuration that servers accept. */
    List<String> violations(Candidate candidate);
}
