package org.hconfig.hbase.advice.offline;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Extractor of the text of a copied page as saved by a browser, {@code curl -i} or a Windows shell. */
final class PageTextExtractor {
    private static final Pattern HEADERS_END = Pattern.compile("\\r?\\n\\r?\\n");

    private PageTextExtractor() {}

    /** Returns the page without byte order mark and preceding HTTP headers. */
    static String of(byte[] bytes) {
        String text = decoded(bytes);
        int at = 0;
        // A login or redirect response may precede the page.
        while (text.startsWith("HTTP/", at)) {
            Matcher end = HEADERS_END.matcher(text);
            if (!end.find(at)) {
                return "";
            }
            at = end.end();
        }
        return text.substring(at).strip();
    }

    private static String decoded(byte[] bytes) {
        int first = at(bytes, 0);
        int second = at(bytes, 1);
        if (first == 0xEF && second == 0xBB && at(bytes, 2) == 0xBF) {
            return text(bytes, 3, StandardCharsets.UTF_8);
        }
        if (first == 0xFF && second == 0xFE) {
            return text(bytes, 2, StandardCharsets.UTF_16LE);
        }
        if (first == 0xFE && second == 0xFF) {
            return text(bytes, 2, StandardCharsets.UTF_16BE);
        }
        return text(bytes, 0, StandardCharsets.UTF_8);
    }

    private static int at(byte[] bytes, int index) {
        return index < bytes.length ? bytes[index] & 0xFF : -1;
    }

    private static String text(byte[] bytes, int from, Charset charset) {
        return new String(bytes, from, bytes.length - from, charset);
    }
}
