package org.hconfig.xconfig.spi;

/** The facts for which the formulas of a policy are evaluated. */
public interface FormulaFacts {
    /**
     * Returns the value of a variable.
     *
     * @param variable one of {@link DatabaseModel#variables}
     */
    double value(FormulaVariable variable);

    /** Returns the facts in a few words, for messages. */
    String label();
}
