package org.hconfig.xconfig.advice;

/**
 * Looks at facts and says what is wrong with them. Pure: the same facts give the same answer, and nothing else is looked
 * at. Facts that are absent make it say so, never guess.
 *
 * @param <F> the facts of one database
 */
public interface AdviceRule<F> {
    /** What the rule is. */
    RuleCard card();

    /**
     * True when its proposals are steps from the value in force, to be measured before the next one; false when a value
     * follows from the facts alone.
     */
    default boolean stepwise() {
        return false;
    }

    /**
     * True when its proposals make values acceptable to the database: they take precedence over a policy's, however sure it is
     * that the present ones are refused.
     */
    default boolean precedesPolicies() {
        return false;
    }

    /** What it says of these facts. */
    RuleResult evaluate(F facts);
}
