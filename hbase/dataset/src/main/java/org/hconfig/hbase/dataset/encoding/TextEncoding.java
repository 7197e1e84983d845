package org.hconfig.hbase.dataset.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import org.apache.hbase.thirdparty.com.google.common.base.Utf8;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/**
 * Encoding of text files. HBase receives UTF-8. In most encodings a line end, a quote and a separator are the same bytes
 * as in ASCII, so that records are located first and converted one by one; files in others, such as UTF-16, are
 * converted while they are read, from the beginning.
 */
public final class TextEncoding {
    /** Default encoding of files. */
    static final TextEncoding DEFAULT = new TextEncoding(UTF_8, false);

    private final Charset charset;
    private final boolean isUnsplittable;

    private TextEncoding(Charset charset, boolean isUnsplittable) {
        this.charset = charset;
        this.isUnsplittable = isUnsplittable;
    }

    /** Returns the encoding with this name; reports a name that Java does not support. */
    public static TextEncoding of(@Nullable String name, byte[] special, ProblemCollector problemCollector) {
        if (name == null) {
            return DEFAULT;
        }
        try {
            Charset charset = Charset.forName(name);
            return new TextEncoding(charset, !charset.equals(UTF_8) && !keepsAscii(charset, special));
        } catch (IllegalArgumentException e) {
            problemCollector.add(
                    LoadError.OPTION,
                    "encoding '" + name + "' is unknown",
                    "Java has no character set with this name",
                    "specify for example --encoding ISO-8859-1, windows-1252, GBK or UTF-16");
            return DEFAULT;
        }
    }

    /** Returns true if the bytes that delimit records and fields never occur inside other characters. */
    private static boolean keepsAscii(Charset charset, byte[] special) {
        if (!charset.canEncode()) {
            return false;
        }
        for (char letter = 0; letter < 128; letter++) {
            byte[] bytes = String.valueOf(letter).getBytes(charset);
            if (bytes.length != 1 || bytes[0] != letter) {
                return false;
            }
        }
        // A lone surrogate is not a character; characters outside the BMP have no shorter encodings than these.
        for (int letter = 128; letter < 0x20000; letter++) {
            if (letter < Character.MIN_SURROGATE || letter > Character.MAX_SURROGATE) {
                for (byte part : Character.toString(letter).getBytes(charset)) {
                    if (part == '\n' || part == '\r' || part == '"' || isOneOf(part, special)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static boolean isOneOf(byte part, byte[] special) {
        for (byte one : special) {
            if (one == part) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a file in this encoding can be read only from its beginning. */
    public boolean isUnsplittable() {
        return isUnsplittable;
    }

    public boolean utf8() {
        return charset.equals(UTF_8);
    }

    /** Returns the display name. */
    public String name() {
        return charset.name();
    }

    /** Returns the bytes of a file, converted to UTF-8 if records cannot be located otherwise. */
    public InputStream stream(InputStream raw) {
        return isUnsplittable ? new Utf8Stream(raw, decoder()) : raw;
    }

    /** Returns the text of a file, with replacement characters for invalid bytes. */
    public Reader reader(InputStream raw) {
        return new InputStreamReader(raw, charset);
    }

    /** Returns the encoding of located records. */
    public TextEncoding ofRecords() {
        return isUnsplittable ? DEFAULT : this;
    }

    private CharsetDecoder decoder() {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /** Converts a text to UTF-8; returns null if the bytes are not valid in this encoding. */
    public byte @Nullable [] toUtf8(byte[] bytes, int from, int to) {
        if (utf8()) {
            return Utf8.isWellFormed(bytes, from, to - from) ? Arrays.copyOfRange(bytes, from, to) : null;
        }
        try {
            CharBuffer text = decoder().decode(ByteBuffer.wrap(bytes, from, to - from));
            ByteBuffer encoded = UTF_8.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .encode(text);
            return Arrays.copyOfRange(encoded.array(), encoded.arrayOffset(), encoded.arrayOffset() + encoded.limit());
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Returns a display text, with replacement characters for invalid bytes. */
    public String readable(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, charset);
    }
}
