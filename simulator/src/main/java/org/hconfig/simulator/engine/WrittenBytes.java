package org.hconfig.simulator.engine;

/**
 * The bytes written in a run.
 *
 * @param bytesLogged bytes of write-ahead logs, one copy
 * @param bytesFlushed bytes written by flushes, one copy
 * @param bytesCompacted bytes written by compactions, one copy
 * @param bytesBegun bytes to be written by flushes in progress at the end
 */
public record WrittenBytes(double bytesLogged, double bytesFlushed, double bytesCompacted, double bytesBegun) {}
