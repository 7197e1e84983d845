package org.hconfig.gc.advice;

import org.hconfig.gc.jvm.JvmFlag;

/**
 * A flag proposed by a rule.
 *
 * @param rule the code of the rule
 * @param flag the flag
 * @param why the effect of the flag, with the calculation
 * @param evidence the measured numbers
 * @param source the origin of the rule
 */
public record FlagProposal(String rule, JvmFlag flag, String why, String evidence, String source) {
    /** Checks that reason, evidence and source are present. */
    public FlagProposal {
        if (rule.isBlank() || why.isBlank() || evidence.isBlank() || source.isBlank()) {
            throw new IllegalArgumentException(flag.text() + " needs a rule, a reason, evidence and a source");
        }
    }
}
