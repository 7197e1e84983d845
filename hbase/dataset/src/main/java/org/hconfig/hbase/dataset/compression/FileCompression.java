package org.hconfig.hbase.dataset.compression;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorInputStream;
import org.hconfig.core.io.NativeLibraryDirectory;
import org.tukaani.xz.XZInputStream;

/** Compression format of a file. Files are recognized by their first bytes, because names are not reliable. */
public enum FileCompression {
    /** Not compressed. */
    NONE(""),
    /** RFC 1952. */
    GZIP("\u001f\u008b"),
    /** RFC 8878. */
    ZSTD("(\u00b5/\u00fd"),
    /** One or more streams. */
    BZIP2("BZh"),
    /** One or more streams, with padding. */
    XZ("\u00fd7zXZ\u0000"),
    /** The frame format of the program lz4. */
    LZ4("\u0004\"M\u0018"),
    /** Snappy's framing format. */
    SNAPPY("\u00ff\u0006\u0000\u0000sNaPpY");

    private static final String BZIP2_BLOCK = "1AY&SY";
    private static final String BZIP2_END = "\u0017rE8P\u0090";
    private static final int BUFFER_BYTES = 64 << 10;
    private static final int XZ_MEMORY_KIB = 256 << 10;

    /** A file's first bytes, one in each character. */
    private final String magic;

    FileCompression(String magic) {
        this.magic = magic;
    }

    /** Returns the compression format of a file with these first bytes. */
    public static FileCompression of(byte[] beginning) {
        for (FileCompression fileCompression : values()) {
            if (fileCompression != NONE && FileSignature.at(beginning, 0, fileCompression.magic)) {
                return fileCompression == BZIP2 && !bzip2(beginning) ? NONE : fileCompression;
            }
        }
        return NONE;
    }

    /** Recognizes bzip2: a text can also begin with its three letters, but in bzip2 a block or the end of the stream follows. */
    private static boolean bzip2(byte[] beginning) {
        return FileSignature.at(beginning, 4, BZIP2_BLOCK) || FileSignature.at(beginning, 4, BZIP2_END);
    }

    /**
     * Opens a stream of the file's decompressed content.
     *
     * @param raw the file from its beginning
     * @param notes receives warnings
     */
    public InputStream decompress(SizeCheckedStream raw, Consumer<String> notes) throws IOException {
        if (this == GZIP) {
            return new GzipMemberStream(raw, notes);
        }
        try {
            return new UnpackedStream(raw, reader(new BufferedInputStream(raw, BUFFER_BYTES)), this);
        } catch (LinkageError unloadable) {
            raw.close();
            // The cause is not the file.
            throw new IOException(
                    label() + " cannot be read on this machine: "
                            + NativeLibraryDirectory.whyUnusable("ZstdTempFolder", unloadable) + "; "
                            + NativeLibraryDirectory.next("ZstdTempFolder"),
                    unloadable);
        } catch (IOException | RuntimeException e) {
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

    /** Returns the display name. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
