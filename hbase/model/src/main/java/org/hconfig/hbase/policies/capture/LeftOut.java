package org.hconfig.hbase.policies.capture;

/**
 * A value that differs from the default and is not captured.
 *
 * @param key the key
 * @param reason the reason, without the value
 */
public record LeftOut(String key, String reason) {}
