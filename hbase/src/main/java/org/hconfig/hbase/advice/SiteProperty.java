package org.hconfig.hbase.advice;

/**
 * A property that a site file says explicitly.
 *
 * @param key its name
 * @param value its value
 * @param file the file's name
 */
public record SiteProperty(String key, String value, String file) {}
