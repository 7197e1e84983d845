package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reply with the row counts of one region, serialized as bytes in a versioned format. */
public final class RegionRowsReply {
    private static final int VERSION = 1;

    /** Upper limit of a plausible row count, more than any disk can store; also rejects infinity and NaN. */
    private static final double ROWS_MAX = 1e18;

    /** The region's encoded name. */
    public final String region;

    /** Its start key. */
    public final byte[] start;

    /** Its end key. */
    public final byte[] end;

    /** The estimated number of rows. */
    public final double rows;

    /** Lower bound of the number of rows. */
    public final double rowsLow;

    /** Upper bound of the number of rows. */
    public final double rowsHigh;

    /** The size of its HFiles' data in bytes. */
    public final long bytes;

    /** The maximum error of the count below a point, in rows. */
    public final double resolution;

    /** True when every file records its row count. */
    public final boolean counted;

    /** Keys inside the region, ascending, with the counts below each. */
    public final List<RegionRowsPoint> points;

    /** Creates a reply. */
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

    /** A key, with the counts below it in the region. */
    public static final class RegionRowsPoint {
        /** The key. */
        public final byte[] key;

        /** The number of rows below it. */
        public final double rows;

        /** The number of bytes below it. */
        public final double bytes;

        RegionRowsPoint(byte[] key, double rows, double bytes) {
            this.key = key;
            this.rows = rows;
            this.bytes = bytes;
        }
    }

    /** Returns the reply as bytes. */
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

    /** Parses the result of {@link #toBytes}. */
    public static RegionRowsReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("reply of version " + version + ", expected " + VERSION);
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
                throw new IOException("reply with invalid counts");
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
            throw new IOException("truncated reply");
        }
        byte[] key = new byte[length];
        in.readFully(key);
        return key;
    }
}
