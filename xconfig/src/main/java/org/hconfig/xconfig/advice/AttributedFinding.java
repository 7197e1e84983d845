package org.hconfig.xconfig.advice;

/**
 * A finding with who says it.
 *
 * @param id the rule's number or the policy's name
 * @param title its title
 * @param cost what the change costs
 * @param source where it comes from
 * @param finding what it says
 * @param rule true for a rule, false for a policy
 * @param first true for a rule that takes precedence over policies
 */
record AttributedFinding(
        String id, String title, String cost, String source, Finding finding, boolean rule, boolean first) {
    /**
     * Who is heard first on one subject: a rule that sees a server stopped or data lost, then the policy, whose values
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
