package org.hconfig.hbase.load.sources;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** How a file is packed. Files are recognized by their first bytes; a name says nothing for certain. */
enum Packing {
    /** Not at all. */
    NONE(""),
    /** RFC 1952. */
    GZIP("1f8b"),
    /** RFC 8878. */
    ZSTD("28b52ffd"),
    /** One or more streams. */
    BZIP2("425a68"),
    /** One or more streams, with padding. */
    XZ("fd377a585a00"),
    /** Frames, as the program lz4 writes them. */
    LZ4("04224d18"),
    /** Snappy's framing format. */
    SNAPPY("ff060000734e61507059");

    private static final byte[] BZIP2_BLOCK = java.util.HexFormat.of().parseHex("314159265359");
    private static final byte[] BZIP2_END = java.util.HexFormat.of().parseHex("177245385090");
    private static final int BUFFER_BYTES = 64 << 10;
    private static final int XZ_MEMORY_KIB = 256 << 10;

    private final byte[] magic;

    Packing(String magic) {
        this.magic = java.util.HexFormat.of().parseHex(magic);
    }

    /** What a file with these first bytes is packed with. */
    static Packing of(byte[] beginning) {
        for (Packing packing : values()) {
            if (packing != NONE && Magic.at(beginning, 0, packing.magic)) {
                return packing == BZIP2 && !bzip2(beginning) ? NONE : packing;
            }
        }
        return NONE;
    }

    /** Three letters begin many a text; a block or the end of the stream follows them in bzip2. */
    private static boolean bzip2(byte[] beginning) {
        return Magic.at(beginning, 4, BZIP2_BLOCK) || Magic.at(beginning, 4, BZIP2_END);
    }

    /**
     * The file's content.
     *
     * @param raw the file from its beginning
     * @param notes told of what is odd and no error
     */
    InputStream unpack(AccountedStream raw, Consumer<String> notes) throws IOException {
        if (this == GZIP) {
            return new GzipMembers(raw, notes);
        }
        try {
            return new UnpackedStream(raw, reader(new BufferedInputStream(raw, BUFFER_BYTES)), this);
        } catch (IOException | RuntimeException | LinkageError e) {
            raw.close();
            throw UnpackedStream.damaged(this, raw.at(), e);
        }
    }

    private InputStream reader(InputStream in) throws IOException {
        return switch (this) {
            case ZSTD -> new ZstdInputStream(in);
            case BZIP2 -> new BZip2CompressorInputStream(in, true);
            case XZ -> new XZInputStream(in, XZ_MEMORY_KIB);
            case LZ4 -> new FramedLZ4CompressorInputStream(in, true);
            case SNAPPY -> new FramedSnappyCompressorInputStream(in);
            case NONE, GZIP -> in;
        };
    }

    /** The word for people. */
    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
