package org.hconfig.app.collect;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SitePropertyReader;

/**
 * Masks site files as text, so that order and faults remain for the expert. What Hadoop does not read is left out, because free
 * text can contain any secret: comments, descriptions, text outside of elements, other attributes. Afterwards the parser of
 * site files checks that no secret is left.
 */
final class SiteFileMasker {
    private static final Pattern ENCODING = Pattern.compile("^\\s*<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([^\"']+)[\"']");
    private static final Pattern BY_BYTE =
            Pattern.compile("(?i)utf-?8|us-ascii|ascii|iso-8859-\\d+|windows-125\\d|latin1");
    private static final Pattern PROPERTY =
            Pattern.compile("<property\\b[^>]*>(?:(?!<property\\b)[\\s\\S])*?</property>|<property\\b[^>]*/>");
    private static final Pattern NAME =
            Pattern.compile("<name>([\\s\\S]*?)</name>|\\sname\\s*=\\s*[\"']([^\"']*)[\"']");
    private static final Pattern VALUE =
            Pattern.compile("(<value>)([\\s\\S]*?)(</value>)|(\\svalue\\s*=\\s*[\"'])([^\"']*)([\"'])");
    private static final Pattern ENTITY = Pattern.compile("(<!ENTITY\\s[^>\"']*[\"'])[^\"']*([\"'])");

    private static final Pattern COMMENT = Pattern.compile("<!--[\\s\\S]*?(?:-->|\\z)");
    private static final Pattern INSTRUCTION = Pattern.compile("<\\?(?!xml\\s)[\\s\\S]*?(?:\\?>|\\z)");
    private static final Pattern ATTRIBUTE = Pattern.compile("(\\s([\\w:.-]+)\\s*=\\s*)(\"[^\"]*\"|'[^']*')");
    private static final Set<String> KNOWN_ATTRIBUTES =
            Set.of("name", "value", "final", "source", "href", "parse", "version", "encoding");

    /** A CDATA section, a tag with its name, or text. */
    private static final Pattern PART = Pattern.compile("<!\\[CDATA\\[[\\s\\S]*?]]>|<([/?!]?)([\\w:.-]+)[^>]*>|[^<]+");

    /** Elements whose text Hadoop reads. */
    private static final Set<String> READ = Set.of("name", "value", "final", "source", "tag");

    private static final Pattern CDATA = Pattern.compile("<!\\[CDATA\\[([\\s\\S]*?)]]>");

    private final DocumentMasker masker;

    SiteFileMasker(DocumentMasker masker) {
        this.masker = masker;
    }

    /** Returns the file without its secrets; empty when it cannot be said that none is left. */
    Optional<MaskedDocument> masked(String name, byte[] bytes) {
        // One character per byte, so that unchanged text is preserved.
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher encoding = ENCODING.matcher(text);
        if (text.indexOf('\0') >= 0
                || (encoding.find() && !BY_BYTE.matcher(encoding.group(1)).matches())) {
            return Optional.empty();
        }
        String commentless =
                COMMENT.matcher(text).replaceAll(found -> found.group().replaceAll("[^\n]", ""));
        String known = INSTRUCTION
                .matcher(commentless)
                .replaceAll(found -> found.group().replaceAll("[^\n]", ""));
        String properties =
                PROPERTY.matcher(known).replaceAll(found -> Matcher.quoteReplacement(property(found.group())));
        String entities =
                ENTITY.matcher(properties).replaceAll("$1" + Matcher.quoteReplacement(SecretMasker.MASK) + "$2");
        MaskedDocument masked = masker.masked(parts(entities));
        return isClean(name, masked.text()) ? Optional.of(masked) : Optional.empty();
    }

    /** Masks what is left in tags, and the text that is not the text of an element that Hadoop reads. */
    private static String parts(String text) {
        StringBuilder parts = new StringBuilder();
        Matcher part = PART.matcher(text);
        String within = "";
        int at = 0;
        while (part.find()) {
            parts.append(text, at, part.start());
            at = part.end();
            String name = part.group(2);
            if (name == null) {
                boolean shown = READ.contains(within) || part.group().isBlank();
                parts.append(shown ? SecretMasker.masked(part.group()) : SecretMasker.MASK);
            } else {
                within = part.group(1).isEmpty() && !part.group().endsWith("/>") ? name : "";
                parts.append("!".equals(part.group(1)) ? part.group() : tag(part.group()));
            }
        }
        return parts.append(text.substring(at)).toString();
    }

    private static String tag(String tag) {
        return ATTRIBUTE.matcher(tag).replaceAll(found -> {
            String name = found.group(2);
            boolean shown = KNOWN_ATTRIBUTES.contains(name) || name.startsWith("xmlns");
            String quoted = found.group(3);
            String value = quoted.substring(1, quoted.length() - 1);
            return Matcher.quoteReplacement(found.group(1)
                    + quoted.charAt(0)
                    + (shown ? SecretMasker.masked(value) : SecretMasker.MASK)
                    + quoted.charAt(0));
        });
    }

    private String property(String element) {
        Matcher name = NAME.matcher(element);
        String key = name.find() ? plain(name.group(1) == null ? name.group(2) : name.group(1)) : "";
        return VALUE.matcher(element).replaceAll(found -> Matcher.quoteReplacement(value(key, found)));
    }

    private String value(String key, MatchResult found) {
        boolean element = found.group(1) != null;
        String before = element ? found.group(1) : found.group(4);
        String value = element ? found.group(2) : found.group(5);
        String shown = masker.value(key, plain(value));
        // Unchanged values stay as they are written.
        return before
                + (shown.equals(plain(value))
                        ? value
                        : shown.replace("&", "&amp;").replace("<", "&lt;"))
                + (element ? found.group(3) : found.group(6));
    }

    /** Returns the text without the marks of XML around it. */
    private static String plain(String text) {
        return CDATA.matcher(text)
                .replaceAll("$1")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&amp;", "&")
                .strip();
    }

    private static boolean isClean(String name, String text) {
        try {
            return SitePropertyReader.read(name, text.getBytes(StandardCharsets.ISO_8859_1), IncludeReader.UNREADABLE)
                    .properties()
                    .stream()
                    .allMatch(property -> property.value()
                            .map(value ->
                                    SecretMasker.shown(property.key(), value).equals(value))
                            .orElse(true));
        } catch (HConfigException noSiteFile) {
            return false;
        }
    }
}
