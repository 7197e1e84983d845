package org.hconfig.xconfig.advice;

/**
 * A finding with its source: a rule or a policy.
 *
 * @param id the rule's ID or the policy's name
 * @param title its title
 * @param cost the cost of the change
 * @param source the origin of the rule or formula
 * @param finding the finding itself
 * @param rule true for a rule, false for a policy
 * @param first true for a rule that takes precedence over policies
 */
record AttributedFinding(
        String id, String title, String cost, String source, Finding finding, boolean rule, boolean first) {
    /**
     * Returns the precedence on one subject, best first: a rule that detects a stopped server or data loss, then the policy, whose values
     * were chosen together, then the other rules.
     */
    int rank() {
        if (!rule) {
            return 2;
        }
        if (first) {
            return 3;
        }
        return switch (finding.severity()) {
            case CRITICAL -> 3;
            case WARN -> 1;
            case INFO -> 0;
        };
    }
}
