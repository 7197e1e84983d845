package org.hconfig.console.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The body of a response, which is compressed once, when the first client accepts that. Thread-safe. */
final class ResponseContent {
    private final byte[] plain;
    private byte @Nullable [] compressed;

    /** Creates a body of bytes, which are not copied. */
    ResponseContent(byte[] plain) {
        this.plain = plain;
    }

    /** Returns the bytes, which are not copied. */
    byte[] plain() {
        return plain;
    }

    /** Returns the bytes in the format of gzip, which are not copied. */
    synchronized byte[] compressed() {
        byte[] known = compressed;
        if (known == null) {
            known = gzip(plain);
            compressed = known;
        }
        return known;
    }

    private static byte[] gzip(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
