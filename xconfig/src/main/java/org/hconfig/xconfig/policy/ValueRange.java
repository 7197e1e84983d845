package org.hconfig.xconfig.policy;

/**
 * The values between which a policy leaves the choice, both included.
 *
 * @param low the smaller value, canonical
 * @param high the larger value, canonical
 */
public record ValueRange(String low, String high) {}
