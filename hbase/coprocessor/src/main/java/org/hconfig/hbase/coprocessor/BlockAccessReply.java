package org.hconfig.hbase.coprocessor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reply with the requests for sampled data blocks of a region since the last reply, as bytes in a versioned format. Version 2 also has
 * the files; a server sends it only if the query says that it is understood, and servers with an older jar always send version 1.
 */
public final class BlockAccessReply {
    /** The newest version. */
    public static final int VERSION = 2;

    private static final int WITHOUT_FILES = 1;

    /** The maximum number of files in a reply; if there are more, version 1 is sent. */
    private static final int FILES_MAX = 1 << 16;

    /** The maximum number of requests in a reply; more are counted, but not listed. */
    public static final int ACCESSES_MAX = 1 << 16;

    /** Why blocks are not sampled; empty if they are. */
    public final String failure;

    /** Blocks of files whose range of keys contains the row of a Get, for all Gets. */
    public final long candidates;

    /** Files of some of the Gets, with such a range, for which their Bloom filters were asked. */
    public final long asked;

    /** Those of {@link #asked} that HBase reads, as the Bloom filter contains the row. */
    public final long passed;

    /** Blocks that scans requested, as far as they are sampled. */
    public final long scanned;

    /** Requests for sampled blocks that are not listed, because there were too many. */
    public final long lost;

    /** The number of sampled blocks. */
    public final int blocks;

    /** The requests for sampled blocks in their order. */
    public final List<Access> accesses;

    /** Time of the reply in milliseconds since the epoch by the server's clock; 0 in version 1. */
    public final long millis;

    /** The present files with the requests for their sampled blocks; empty in version 1. */
    public final List<FileReads> files;

    /** A file of a column family, and the requests for its sampled blocks. */
    public static final class FileReads {
        /** Identity of the file. */
        public final long file;

        /** Name of its column family. */
        public final String family;

        /** Largest timestamp of its cells, milliseconds since the epoch if clients set no others; {@link Long#MAX_VALUE} if it is unknown. */
        public final long newest;

        /** Uncompressed bytes of its blocks. */
        public final long bytes;

        /** Requests for sampled blocks since the last reply. */
        public final long requests;

        FileReads(long file, String family, long newest, long bytes, long requests) {
            this.file = file;
            this.family = family;
            this.newest = newest;
            this.bytes = bytes;
            this.requests = requests;
        }
    }

    /** One request for a data block. */
    public static final class Access {
        /** Identity of the block. */
        public final long block;

        /** Bytes of the block in a cache; negative for a family in memory. */
        public final int bytes;

        /** Milliseconds since the epoch by the server's clock. */
        public final long millis;

        Access(long block, int bytes, long millis) {
            this.block = block;
            this.bytes = bytes;
            this.millis = millis;
        }
    }

    BlockAccessReply(
            String failure, long[] counts, int blocks, List<Access> accesses, long millis, List<FileReads> files) {
        this.failure = failure;
        this.candidates = counts[0];
        this.asked = counts[1];
        this.passed = counts[2];
        this.scanned = counts[3];
        this.lost = counts[4];
        this.blocks = blocks;
        this.accesses = accesses;
        this.millis = millis;
        this.files = files;
    }

    /**
     * Returns the reply as bytes.
     *
     * @param understood the newest version that the client understands
     */
    public byte[] toBytes(int understood) throws IOException {
        int version = understood < VERSION || millis <= 0 || files.size() > FILES_MAX ? WITHOUT_FILES : VERSION;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(version);
            out.writeUTF(failure);
            for (long count : new long[] {candidates, asked, passed, scanned, lost}) {
                out.writeLong(count);
            }
            out.writeInt(blocks);
            out.writeInt(accesses.size());
            for (Access access : accesses) {
                out.writeLong(access.block);
                out.writeInt(access.bytes);
                out.writeLong(access.millis);
            }
            if (version > WITHOUT_FILES) {
                out.writeLong(millis);
                out.writeInt(files.size());
                for (FileReads file : files) {
                    out.writeLong(file.file);
                    out.writeUTF(file.family);
                    out.writeLong(file.newest);
                    out.writeLong(file.bytes);
                    out.writeLong(file.requests);
                }
            }
        }
        return bytes.toByteArray();
    }

    /** Parses the result of {@link #toBytes}, of any version up to {@link #VERSION}. */
    public static BlockAccessReply ofBytes(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readInt();
            if (version < WITHOUT_FILES || version > VERSION) {
                throw new IOException("reply of version " + version + ", expected at most " + VERSION);
            }
            String failure = in.readUTF();
            long[] counts = new long[5];
            boolean valid = true;
            for (int i = 0; i < counts.length; i++) {
                counts[i] = in.readLong();
                valid &= counts[i] >= 0;
            }
            int blocks = in.readInt();
            int count = in.readInt();
            if (!valid || blocks < 0 || count < 0 || count > ACCESSES_MAX || counts[2] > counts[1]) {
                throw new IOException("reply with invalid counts");
            }
            List<Access> accesses = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Access access = new Access(in.readLong(), in.readInt(), in.readLong());
                if (access.bytes == 0 || access.bytes == Integer.MIN_VALUE) {
                    throw new IOException("reply with an invalid block");
                }
                accesses.add(access);
            }
            long millis = version > WITHOUT_FILES ? in.readLong() : 0;
            List<FileReads> files = version > WITHOUT_FILES ? files(in, millis) : new ArrayList<>();
            if (in.available() > 0) {
                throw new IOException("reply with invalid counts");
            }
            return new BlockAccessReply(failure, counts, blocks, accesses, millis, files);
        }
    }

    private static List<FileReads> files(DataInputStream in, long millis) throws IOException {
        int count = in.readInt();
        if (millis <= 0 || count < 0 || count > FILES_MAX) {
            throw new IOException("reply with invalid files");
        }
        List<FileReads> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            FileReads file = new FileReads(in.readLong(), in.readUTF(), in.readLong(), in.readLong(), in.readLong());
            if (file.bytes < 0 || file.requests < 0) {
                throw new IOException("reply with an invalid file");
            }
            files.add(file);
        }
        return files;
    }
}
