package org.hconfig.hbase.dataset.delimited;

import org.hconfig.hbase.dataset.mapping.RowParser;

/** Base of parsers that scan the fields of a record before they read any. Not thread-safe. */
abstract class ScannedRowParser implements RowParser {
    private final RecordScanner recordScanner;
    private RecordScanner.Outcome outcome = RecordScanner.Outcome.BROKEN;

    ScannedRowParser(RecordScanner recordScanner) {
        this.recordScanner = recordScanner;
    }

    @Override
    public final boolean open(byte[] bytes, int from, int to) {
        outcome = recordScanner.scan(bytes, from, to);
        return outcome == RecordScanner.Outcome.OPEN;
    }

    @Override
    public final boolean resume(byte[] bytes, int from, int seenTo, int to) {
        outcome = recordScanner.resume(bytes, from, seenTo, to);
        return outcome == RecordScanner.Outcome.OPEN;
    }

    /** Returns true when all fields of the record are found, and none is broken. */
    final boolean isComplete() {
        return outcome == RecordScanner.Outcome.COMPLETE;
    }
}
