package org.hconfig.hbase.samples;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.xconfig.metrics.Resolution;
import org.hconfig.xconfig.metrics.SeriesId;
import org.hconfig.xconfig.metrics.TimeSeriesPoint;

/**
 * How samples lie in the table: a row for each step of a series, sorted by time, its value in the family of the layer; and a
 * row for each series by itself, so that they can be listed. Parts of a key end with a zero byte, which no name holds.
 */
final class MetricRowCodec {
    /** The one column of each family. */
    static final byte[] COLUMN = Bytes.toBytes("p");

    private static final String POINTS = "p";
    private static final String SERIES = "s";
    private static final String END = "\0";
    private static final int DOUBLES = 4;

    private MetricRowCodec() {}

    /** The family of a layer. */
    static byte[] family(Resolution resolution) {
        return Bytes.toBytes(
                switch (resolution) {
                    case SECONDS -> "s";
                    case MINUTES -> "m";
                    case TEN_MINUTES -> "t";
                    case FOUR_HOURS -> "f";
                });
    }

    /** The row of a step. */
    static byte[] point(SeriesId seriesId, long begin) {
        return Bytes.add(key(POINTS, seriesId), Bytes.toBytes(begin));
    }

    /** The begin of the step that a row stands for. */
    static long begin(byte[] row) {
        return Bytes.toLong(row, row.length - Bytes.SIZEOF_LONG);
    }

    /** The row by which a series is listed. */
    static byte[] listed(SeriesId seriesId) {
        return key(SERIES, seriesId);
    }

    /** What the rows of a cluster's series begin with. */
    static byte[] listedOf(String cluster) {
        return (SERIES + END + cluster + END).getBytes(StandardCharsets.UTF_8);
    }

    /** The series that a row lists. */
    static SeriesId series(byte[] row) {
        String[] parts = new String(row, StandardCharsets.UTF_8).split(END, -1);
        return new SeriesId(parts[1], parts[2], parts[3]);
    }

    private static byte[] key(String kind, SeriesId seriesId) {
        return (kind + END + seriesId.cluster() + END + seriesId.subject() + END + seriesId.metric() + END)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A point's value, without its begin. */
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

    /** A point from its begin and its value. */
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
