package org.hconfig.core.planted;

import org.hconfig.hbase.lab.LabSpec;

/** Sample class that violates the rule that core depends only on the JDK. */
public record DependencyViolation(LabSpec spec) {}
