package org.hconfig.dist;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Writes a {@code tar.gz} file that has the same bytes whenever it has the same content: one time, owner and group 0. */
final class TarGzWriter implements AutoCloseable {
    private static final int FILE_MODE = 0100644;
    private static final int PROGRAM_MODE = 0100755;

    private final TarArchiveOutputStream out;
    private final String root;
    private final long time;

    /**
     * Creates a file.
     *
     * @param root name of the only directory at the top of the archive
     * @param time time of all entries, in milliseconds since 1970
     */
    TarGzWriter(Path file, String root, long time) throws IOException {
        GzipParameters gzip = new GzipParameters();
        gzip.setCompressionLevel(Deflater.BEST_COMPRESSION);
        this.out = new TarArchiveOutputStream(
                new GzipCompressorOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), gzip),
                StandardCharsets.UTF_8.name());
        this.out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        this.root = root;
        this.time = time;
    }

    /** Adds a file. */
    void add(String name, byte[] content) {
        add(name, content, FILE_MODE);
    }

    /** Adds a text file in UTF-8. */
    void add(String name, String content) {
        add(name, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds an executable file. */
    void addProgram(String name, byte[] content) {
        add(name, content, PROGRAM_MODE);
    }

    private void add(String name, byte[] content, int mode) {
        TarArchiveEntry entry = new TarArchiveEntry(root + "/" + name);
        entry.setSize(content.length);
        entry.setMode(mode);
        entry.setModTime(time);
        entry.setIds(0, 0);
        try {
            out.putArchiveEntry(entry);
            out.write(content);
            out.closeArchiveEntry();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
