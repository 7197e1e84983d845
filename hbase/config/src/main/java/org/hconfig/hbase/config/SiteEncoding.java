package org.hconfig.hbase.config;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * Encoding of a site file: its byte order mark, if any, and the charset that its XML declaration names, by default UTF-8.
 * Converts between its bytes and its text.
 */
final class SiteEncoding {
    private static final Pattern DECLARATION =
            Pattern.compile("^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");
    private static final int DECLARATION_MAX = 200;
    private static final byte[] NO_MARK = {};
    private static final byte[] UTF_8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final byte[] BIG_MARK = {(byte) 0xFE, (byte) 0xFF};
    private static final byte[] LITTLE_MARK = {(byte) 0xFF, (byte) 0xFE};

    private final Charset charset;
    /** The byte order mark, which is not part of the text. */
    private final byte[] mark;

    private SiteEncoding(Charset charset, byte[] mark) {
        this.charset = charset;
        this.mark = mark;
    }

    static SiteEncoding of(byte[] bytes, String place) {
        if (begins(bytes, UTF_8_MARK)) {
            return new SiteEncoding(StandardCharsets.UTF_8, UTF_8_MARK);
        }
        if (begins(bytes, BIG_MARK)) {
            return new SiteEncoding(StandardCharsets.UTF_16BE, BIG_MARK);
        }
        if (begins(bytes, LITTLE_MARK)) {
            return new SiteEncoding(StandardCharsets.UTF_16LE, LITTLE_MARK);
        }
        String head = new String(bytes, 0, Math.min(bytes.length, DECLARATION_MAX), StandardCharsets.ISO_8859_1);
        Matcher declaration = DECLARATION.matcher(head);
        String name = declaration.find() ? declaration.group(1) : "UTF-8";
        try {
            return new SiteEncoding(Charset.forName(name), NO_MARK);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            throw unreadable(place, "it names the encoding " + name + ", which this JVM does not support", unknown);
        }
    }

    String decode(byte[] bytes, String place) {
        try {
            String text = charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark.length, bytes.length - mark.length))
                    .toString();
            // Stateful encodings may encode the same text in several ways; then the bytes could not be preserved.
            if (!Arrays.equals(encode(text), bytes)) {
                throw unreadable(place, "it would change when read and written in " + charset, null);
            }
            return text;
        } catch (CharacterCodingException garbled) {
            throw unreadable(place, "some bytes are not " + charset, garbled);
        }
    }

    byte[] encode(String text) {
        ByteBuffer encoded = charset.encode(CharBuffer.wrap(text));
        byte[] bytes = new byte[mark.length + encoded.remaining()];
        System.arraycopy(mark, 0, bytes, 0, mark.length);
        encoded.get(bytes, mark.length, encoded.remaining());
        return bytes;
    }

    boolean canEncode(int codePoint) {
        return charset.newEncoder().canEncode(new String(Character.toChars(codePoint)));
    }

    private static boolean begins(byte[] bytes, byte[] mark) {
        return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
    }

    private static HConfigException unreadable(
            String place, String why, @org.jspecify.annotations.Nullable Exception cause) {
        Problem problem = new Problem(
                SiteError.SITE_ENCODING,
                place + " cannot be read as text",
                why,
                "correct the file's encoding or the encoding declaration in its first line");
        return cause == null ? new HConfigException(java.util.List.of(problem)) : new HConfigException(problem, cause);
    }
}
