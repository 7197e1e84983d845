package org.hconfig.gc.log;

/**
 * The numbers of collections that are complete, damaged, missing, or duplicated.
 *
 * @param present the number of collections with a number in the log; 0 when collections have no numbers
 * @param absent the number of collections missing from the sequence of numbers
 * @param damaged the number of collections without an end or without a beginning
 * @param repeated the number of duplicate collections, with the same time and text; each is counted once
 */
public record CollectionCounts(long present, long absent, long damaged, long repeated) {}
