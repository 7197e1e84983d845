package org.hconfig.hbase.samples;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.xconfig.store.Layer;
import org.hconfig.xconfig.store.Point;
import org.hconfig.xconfig.store.Series;

/**
 * How samples lie in the table: a row for each step of a series, sorted by time, its value in the family of the layer; and a
 * row for each series by itself, so that they can be listed. Parts of a key end with a zero byte, which no name holds.
 */
final class SampleRows {
    /** The one column of each family. */
    static final byte[] COLUMN = Bytes.toBytes("p");

    private static final String POINTS = "p";
    private static final String SERIES = "s";
    private static final String END = "\0";
    private static final int DOUBLES = 4;

    private SampleRows() {}

    /** The family of a layer. */
    static byte[] family(Layer layer) {
        return Bytes.toBytes(
                switch (layer) {
                    case SECONDS -> "s";
                    case MINUTES -> "m";
                    case TEN_MINUTES -> "t";
                    case FOUR_HOURS -> "f";
                });
    }

    /** The row of a step. */
    static byte[] point(Series series, long begin) {
        return Bytes.add(key(POINTS, series), Bytes.toBytes(begin));
    }

    /** The begin of the step that a row stands for. */
    static long begin(byte[] row) {
        return Bytes.toLong(row, row.length - Bytes.SIZEOF_LONG);
    }

    /** The row by which a series is listed. */
    static byte[] listed(Series series) {
        return key(SERIES, series);
    }

    /** What the rows of a cluster's series begin with. */
    static byte[] listedOf(String cluster) {
        return (SERIES + END + cluster + END).getBytes(StandardCharsets.UTF_8);
    }

    /** The series that a row lists. */
    static Series series(byte[] row) {
        String[] parts = new String(row, StandardCharsets.UTF_8).split(END, -1);
        return new Series(parts[1], parts[2], parts[3]);
    }

    private static byte[] key(String kind, Series series) {
        return (kind + END + series.cluster() + END + series.subject() + END + series.metric() + END)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A point's value, without its begin. */
    static byte[] value(Point point) {
        byte[] value = new byte[DOUBLES * Bytes.SIZEOF_DOUBLE];
        int at = 0;
        for (double part : new double[] {point.mean(), point.low(), point.high(), point.seconds()}) {
            at = Bytes.putDouble(value, at, part);
        }
        return value;
    }

    /** A point from its begin and its value. */
    static Point point(long begin, byte[] value) {
        int size = Bytes.SIZEOF_DOUBLE;
        return new Point(
                Instant.ofEpochMilli(begin),
                Bytes.toDouble(value),
                Bytes.toDouble(value, size),
                Bytes.toDouble(value, 2 * size),
                Bytes.toDouble(value, 3 * size));
    }
}
