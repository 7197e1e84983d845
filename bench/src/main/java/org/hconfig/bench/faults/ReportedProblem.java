package org.hconfig.bench.faults;

/**
 * A problem that a command reported.
 *
 * @param code its code
 * @param category who can do something about it, as {@link org.hconfig.core.ErrorCategory} in lower case
 * @param what what is wrong
 */
public record ReportedProblem(String code, String category, String what) {}
