package org.hconfig.hbase.cache.family;

/**
 * Requests to the table of a family. HBase does not count requests by family.
 *
 * @param gets share of Gets in the work of the servers for the table, 0 to 1
 * @param scans share of scans
 * @param writes share of rows written
 * @param readShare rows read of this table, of those of all tables, 0 to 1
 */
public record FamilyTraffic(double gets, double scans, double writes, double readShare) {
    /** Share of one kind of reads from which a table is read by this kind only. */
    private static final double MOSTLY = 0.9;

    private static final double READ_MIN = 0.2;
    private static final double WRITTEN_MIN = 0.05;

    /** Checks the ranges. */
    public FamilyTraffic {
        boolean shares = gets >= 0 && scans >= 0 && writes >= 0 && gets + scans + writes <= 1 + 1e-6;
        if (!shares || !(readShare >= 0 && readShare <= 1)) {
            throw new IllegalArgumentException(
                    "gets=" + gets + ", scans=" + scans + ", writes=" + writes + ", readShare=" + readShare);
        }
    }

    /** Returns the share of Gets in Gets and scans; 0 without both. */
    double getShare() {
        return gets + scans == 0 ? 0 : gets / (gets + scans);
    }

    /** Returns whether the table is read, and nearly always by Gets. */
    boolean isReadByPoints() {
        return isRead() && getShare() >= MOSTLY;
    }

    /** Returns whether the table is read, and nearly always by scans. */
    boolean isReadByRanges() {
        return isRead() && getShare() <= 1 - MOSTLY;
    }

    /** Returns whether reads are a considerable part of the work. */
    boolean isRead() {
        return gets + scans >= READ_MIN;
    }

    /** Returns whether most of the work is reads. */
    boolean isMostlyRead() {
        return gets + scans >= 0.5;
    }

    /** Returns whether rows are written often enough for flushes. */
    boolean isWritten() {
        return writes >= WRITTEN_MIN;
    }
}
