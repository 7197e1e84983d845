package org.hconfig.hbase.policies.capture;

/**
 * A formula that gives a captured value.
 *
 * @param formula the formula
 * @param relation the relation, for people
 * @param result what it gives for the captured system, in canonical form
 * @param deviation relative difference from the captured value; 0 when it is exact
 */
public record FittedFormula(String formula, String relation, String result, double deviation) {}
