package org.hconfig.hbase.storage.plan;

/**
 * A problem of the storage that a person can solve.
 *
 * @param id a stable name, such as {@code shared-lock}
 * @param critical true if rows or files can be lost
 * @param what the problem
 * @param why its effect, with numbers
 * @param next what to do
 */
public record StorageWarning(String id, boolean critical, String what, String why, String next) {}
