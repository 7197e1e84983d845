package org.hconfig.xconfig.policy;

/**
 * A closed range of values that a policy accepts.
 *
 * @param low the smaller value, canonical
 * @param high the larger value, canonical
 */
public record ValueRange(String low, String high) {}
