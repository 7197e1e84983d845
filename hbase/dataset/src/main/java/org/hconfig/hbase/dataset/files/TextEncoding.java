package org.hconfig.hbase.dataset.files;

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
 * The encoding of text files. HBase gets UTF-8. In most encodings a line end, a quote and a separator are the bytes that
 * they are in ASCII, so that records are found first and converted one by one; files in others, such as UTF-16, are
 * converted as they are read, from the beginning.
 */
final class TextEncoding {
    /** What files are in unless told otherwise. */
    static final TextEncoding DEFAULT = new TextEncoding(UTF_8, false);

    private final Charset charset;
    private final boolean isUnsplittable;

    private TextEncoding(Charset charset, boolean isUnsplittable) {
        this.charset = charset;
        this.isUnsplittable = isUnsplittable;
    }

    /** The encoding of this name; notes a name that Java does not know. */
    static TextEncoding of(@Nullable String name, byte[] special, ProblemCollector problemCollector) {
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
                    "Java has no character set of this name",
                    "give for example --encoding ISO-8859-1, windows-1252, GBK or UTF-16");
            return DEFAULT;
        }
    }

    /** True when the bytes that make records never stand for anything else. */
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
        // Surrogates make no character of their own; what needs a pair of them has no shorter bytes than these.
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

    /** True when a file in it can be read from its beginning only. */
    boolean isUnsplittable() {
        return isUnsplittable;
    }

    boolean utf8() {
        return charset.equals(UTF_8);
    }

    /** For people. */
    String name() {
        return charset.name();
    }

    /** The bytes of a file, converted where records cannot be found otherwise. */
    InputStream stream(InputStream raw) {
        return isUnsplittable ? new Utf8Stream(raw, decoder()) : raw;
    }

    /** The text of a file, with replacements where bytes are not valid. */
    Reader reader(InputStream raw) {
        return new InputStreamReader(raw, charset);
    }

    /** What records are in once they are found. */
    TextEncoding ofRecords() {
        return isUnsplittable ? DEFAULT : this;
    }

    private CharsetDecoder decoder() {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /** A text in UTF-8; null when the bytes are not valid in this encoding. */
    byte @Nullable [] toUtf8(byte[] bytes, int from, int to) {
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

    /** A text for people to read, with replacements where bytes are not valid. */
    String readable(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, charset);
    }
}
