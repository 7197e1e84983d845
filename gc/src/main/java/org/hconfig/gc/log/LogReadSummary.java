package org.hconfig.gc.log;

/**
 * The summary of reading a log, apart from its events.
 *
 * @param unified true when most of its lines are from JDK 9 or later
 * @param mixed true when lines of several JVMs are interleaved, or lines of JDK 8 and of later ones are in one log
 * @param understanding the parse coverage of the collector lines
 * @param files the files
 * @param numbering the numbers of collections
 * @param timeLine the time line
 */
public record LogReadSummary(
        boolean unified,
        boolean mixed,
        ParseCoverage understanding,
        FileReadSummary files,
        CollectionCounts numbering,
        LogTimeLine timeLine) {}
