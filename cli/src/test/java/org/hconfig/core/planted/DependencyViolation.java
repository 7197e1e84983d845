package org.hconfig.core.planted;

import org.hconfig.hbase.lab.LabSpec;

/** Breaks the rule that words know nothing but the JDK. */
public record DependencyViolation(LabSpec spec) {}
