package org.hconfig.hbase.samples;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.metrics.Resolution;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.TimeSeriesPoint;

/**
 * Row encoding of the sample table: one row for each time step of a series, sorted by time, with its value in the family of the resolution; and
 * one row for each series itself, for listing. Parts of a key end with a zero byte, which names never contain.
 */
final class MetricRowCodec {
    /** The one column of each family. */
    static final byte[] COLUMN = Bytes.toBytes("p");

    private static final String POINTS = "p";
    private static final String SERIES = "s";
    private static final String END = "\0";
    private static final int DOUBLES = 4;

    private MetricRowCodec() {}

    /** Returns the family of a resolution. */
    static byte[] family(Resolution resolution) {
        return Bytes.toBytes(
                switch (resolution) {
                    case SECONDS -> "s";
                    case MINUTES -> "m";
                    case TEN_MINUTES -> "t";
                    case FOUR_HOURS -> "f";
                });
    }

    /** Returns the row of a time step. */
    static byte[] point(SeriesId seriesId, long begin) {
        return Bytes.add(key(POINTS, seriesId), Bytes.toBytes(begin));
    }

    /** Returns the start of a row's time step. */
    static long begin(byte[] row) {
        return Bytes.toLong(row, row.length - Bytes.SIZEOF_LONG);
    }

    /** Returns the row that lists a series. */
    static byte[] listed(SeriesId seriesId) {
        return key(SERIES, seriesId);
    }

    /** Returns the row prefix of a cluster's series. */
    static byte[] listedOf(String cluster) {
        return (SERIES + END + cluster + END).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the series that a row lists. */
    static SeriesId series(byte[] row) {
        String[] parts = new String(row, StandardCharsets.UTF_8).split(END, -1);
        return new SeriesId(parts[1], parts[2], parts[3]);
    }

    private static byte[] key(String kind, SeriesId seriesId) {
        return (kind + END + seriesId.cluster() + END + seriesId.subject() + END + seriesId.metric() + END)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Encodes a point's value, without its start. */
    static byte[] value(TimeSeriesPoint timeSeriesPoint) {
        byte[] value = new byte[DOUBLES * Bytes.SIZEOF_DOUBLE];
        int at = 0;
        for (double part : new double[] {
            timeSeriesPoint.mean(), timeSeriesPoint.low(), timeSeriesPoint.high(), timeSeriesPoint.seconds()
        }) {
            at = Bytes.putDouble(value, at, part);
        }
        return value;
    }

    /** Decodes a point from its start and its value. */
    static TimeSeriesPoint point(long begin, byte[] value) {
        int size = Bytes.SIZEOF_DOUBLE;
        return new TimeSeriesPoint(
                Instant.ofEpochMilli(begin),
                Bytes.toDouble(value),
                Bytes.toDouble(value, size),
                Bytes.toDouble(value, 2 * size),
                Bytes.toDouble(value, 3 * size));
    }
}
