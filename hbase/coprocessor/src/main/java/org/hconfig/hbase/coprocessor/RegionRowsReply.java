package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is known of one region's rows. Travels as bytes, in a form with a version of its own. */
public final class RegionRowsReply {
    private static final int VERSION = 1;

    /** More rows than any disk holds; what is infinite or not a number is not below it. */
    private static final double ROWS_MAX = 1e18;

    /** The region's encoded name. */
    public final String region;

    /** Its start key. */
    public final byte[] start;

    /** Its end key. */
    public final byte[] end;

    /** Rows it holds, as far as is known. */
    public final double rows;

    /** No fewer than these. */
    public final double rowsLow;

    /** No more than these. */
    public final double rowsHigh;

    /** Bytes of its HFiles' data. */
    public final long bytes;

    /** The most rows by which the count below a point may be off. */
    public final double resolution;

    /** True when every file said how many rows it has. */
    public final boolean counted;

    /** Keys inside the region, ascending, and what lies below each. */
    public final List<RegionRowsPoint> points;

    /** An answer. */
    RegionRowsReply(
            String region,
            byte[] start,
            byte[] end,
            double[] rowsLowRowsHigh,
            long bytes,
            double resolution,
            boolean counted,
            List<RegionRowsPoint> regionRowsPoints) {
        this.region = region;
        this.start = start;
        this.end = end;
        this.rowsLow = rowsLowRowsHigh[0];
        this.rows = rowsLowRowsHigh[1];
        this.rowsHigh = rowsLowRowsHigh[2];
        this.bytes = bytes;
        this.resolution = resolution;
        this.counted = counted;
        this.points = regionRowsPoints;
    }

    /** A key, and what lies below it in the region. */
    public static final class RegionRowsPoint {
        /** The key. */
        public final byte[] key;

        /** Rows below it. */
        public final double rows;

        /** Bytes below it. */
        public final double bytes;

        RegionRowsPoint(byte[] key, double rows, double bytes) {
            this.key = key;
            this.rows = rows;
            this.bytes = bytes;
        }
    }

    /** The answer as bytes. */
    public byte[] toBytes() throws IOException {
        ByteArrayOutputStream bytesOut = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytesOut)) {
            out.writeInt(VERSION);
            out.writeUTF(region);
            write(out, start);
            write(out, end);
            out.writeDouble(rowsLow);
            out.writeDouble(rows);
            out.writeDouble(rowsHigh);
            out.writeLong(bytes);
            out.writeDouble(resolution);
            out.writeBoolean(counted);
            out.writeInt(points.size());
            for (RegionRowsPoint regionRowsPoint : points) {
                write(out, regionRowsPoint.key);
                out.writeDouble(regionRowsPoint.rows);
                out.writeDouble(regionRowsPoint.bytes);
            }
        }
        return bytesOut.toByteArray();
    }

    /** Reads what {@link #toBytes} wrote. */
    public static RegionRowsReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("an answer of version " + version + ", where " + VERSION + " is known");
            }
            String region = in.readUTF();
            byte[] start = read(in);
            byte[] end = read(in);
            double[] rows = {in.readDouble(), in.readDouble(), in.readDouble()};
            long size = in.readLong();
            double resolution = in.readDouble();
            boolean counted = in.readBoolean();
            int count = in.readInt();
            List<RegionRowsPoint> regionRowsPoints = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                regionRowsPoints.add(new RegionRowsPoint(read(in), in.readDouble(), in.readDouble()));
            }
            if (count < 0 || in.available() > 0 || !(Math.abs(rows[2]) < ROWS_MAX) || !(resolution >= 0)) {
                throw new IOException("an answer whose counts cannot be");
            }
            return new RegionRowsReply(region, start, end, rows, size, resolution, counted, regionRowsPoints);
        }
    }

    private static void write(DataOutputStream out, byte[] key) throws IOException {
        out.writeInt(key.length);
        out.write(key);
    }

    private static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("an answer that is cut off");
        }
        byte[] key = new byte[length];
        in.readFully(key);
        return key;
    }
}
