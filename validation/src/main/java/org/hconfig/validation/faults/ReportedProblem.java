package org.hconfig.validation.faults;

/**
 * Problem reported by a command.
 *
 * @param code its code
 * @param category its category, as {@link org.hconfig.core.ErrorCategory} in lower case
 * @param what the problem text
 */
public record ReportedProblem(String code, String category, String what) {}
