package org.hconfig.gc.advice;

import org.hconfig.gc.jvm.JvmFlag;

/**
 * A flag that a rule asks for.
 *
 * @param rule the rule's number
 * @param flag the flag
 * @param why what it does here, with the calculation
 * @param evidence the numbers it rests on
 * @param source where the rule is from
 */
public record FlagProposal(String rule, JvmFlag flag, String why, String evidence, String source) {
    /** Checks that it says why and on what evidence. */
    public FlagProposal {
        if (rule.isBlank() || why.isBlank() || evidence.isBlank() || source.isBlank()) {
            throw new IllegalArgumentException(flag.text() + " needs a rule, a reason, evidence and a source");
        }
    }
}
