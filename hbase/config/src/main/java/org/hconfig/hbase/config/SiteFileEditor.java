package org.hconfig.hbase.config;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SitePropertyElement.Form;
import org.hconfig.hbase.config.SitePropertyElement.Range;
import org.hconfig.hbase.config.SitePropertyElement.Slot;

/** Editor of a site file's text: changes one property, adds one in the format of its neighbors, or removes one. */
final class SiteFileEditor {
    private static final String INDENT = "  ";

    private final String place;
    private final String text;
    private final SiteEncoding encoding;

    SiteFileEditor(String place, String text, SiteEncoding encoding) {
        this.place = place;
        this.text = text;
        this.encoding = encoding;
    }

    String put(Slot slot, String key, String value) {
        String escaped = escaped(key, value, slot.form());
        return replaced(slot.range(), slot.form() == Form.EMPTY_ELEMENT ? "<value>" + escaped + "</value>" : escaped);
    }

    /** Removes the property with the preceding white space, up to the end of the previous line. */
    String remove(SitePropertyElement property) {
        int start = property.element().start();
        int before = blanksBefore(start);
        int lineBreak = text.indexOf('\n', before);
        boolean ownLine = lineBreak >= 0 && lineBreak < start;
        // Remove only its own line: blank lines above it may separate groups.
        int from = ownLine ? text.lastIndexOf('\n', start - 1) : start;
        if (ownLine && from > 0 && text.charAt(from - 1) == '\r') {
            from--;
        }
        return replaced(new Range(from, property.element().end()), "");
    }

    /** Adds a new property after all others. */
    String add(SitePropertyScanner scan, String key, String value) {
        String name = escaped(key, key, Form.CONTENT);
        String content = escaped(key, value, Form.CONTENT);
        if (scan.rootIsEmpty()) {
            Range tag = scan.rootEnd();
            String open = text.substring(tag.start(), tag.end()).replaceFirst("\\s*/>$", ">");
            return replaced(tag, open + property("", "", name, content) + "</configuration>");
        }
        int end = scan.rootEnd().start();
        int behind = blanksBefore(end);
        String gap = text.substring(behind, end);
        boolean lines = gap.indexOf('\n') >= 0;
        String lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
        String indent = lines ? indent(scan.properties()) : "";
        String added = lines
                ? lineBreak + property(lineBreak + indent, indent, name, content)
                : property("", "", name, content);
        return replaced(new Range(behind, behind), added);
    }

    private static String property(String newLine, String indent, String name, String value) {
        String inner = newLine.isEmpty() ? "" : newLine + (indent.isEmpty() ? INDENT : indent);
        return indent + "<property>" + inner + "<name>" + name + "</name>" + inner + "<value>" + value + "</value>"
                + newLine + "</property>";
    }

    /** Returns the text before the last property on its line, if it is only white space. */
    private String indent(List<SitePropertyElement> properties) {
        for (int i = properties.size() - 1; i >= 0; i--) {
            int start = properties.get(i).element().start();
            int line = text.lastIndexOf('\n', start - 1) + 1;
            String before = text.substring(line, start);
            if (line > 0 && before.isBlank()) {
                return before;
            }
        }
        return INDENT;
    }

    private int blanksBefore(int end) {
        int start = end;
        while (start > 0 && Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    private String replaced(Range range, String by) {
        return text.substring(0, range.start()) + by + text.substring(range.end());
    }

    private String escaped(String key, String value, Form form) {
        if (value.isEmpty()) {
            throw unwritable(key, "Hadoop treats an empty value as not set");
        }
        StringBuilder escaped = new StringBuilder();
        value.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                // Required only after ]], and always allowed.
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append(form == Form.DOUBLE_QUOTED ? "&quot;" : "\"");
                case '\'' -> escaped.append(form == Form.SINGLE_QUOTED ? "&apos;" : "'");
                default -> {
                    if (!isXml(point)) {
                        throw unwritable(key, "XML cannot represent U+" + Integer.toHexString(point));
                    }
                    // A parser would convert these to line feeds, and in attributes to blanks.
                    boolean bent = point == '\r' || (form != Form.CONTENT && (point == '\n' || point == '\t'));
                    if (bent || !encoding.canEncode(point)) {
                        escaped.append("&#").append(point).append(';');
                    } else {
                        escaped.appendCodePoint(point);
                    }
                }
            }
        });
        return escaped.toString();
    }

    private HConfigException unwritable(String key, String why) {
        return new HConfigException(
                SiteError.SITE_VALUE,
                place + ": the value of " + key + " cannot be written",
                why,
                "choose another value");
    }

    private static boolean isXml(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || (point >= 0x20 && point <= 0xD7FF)
                || (point >= 0xE000 && point <= 0xFFFD)
                || (point >= 0x10000 && point <= 0x10FFFF);
    }
}
