package org.hconfig.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.core.io.PrintableText;

/** HTML or SVG element of a page. Text is escaped when it is added, so that a page is always well-formed. */
public final class MarkupElement {
    private static final Set<String> VOID =
            Set.of("meta", "br", "hr", "input", "line", "rect", "path", "circle", "polyline");

    private static final Pattern SCRIPT_END = Pattern.compile("(?i)</script|<!--|]]>");

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Object> children = new ArrayList<>();

    private MarkupElement(String name) {
        this.name = name;
    }

    public static MarkupElement of(String name) {
        return new MarkupElement(name);
    }

    /** Code of a script, which is not escaped. */
    private record ScriptCode(String code) {
        @Override
        public String toString() {
            // HTML reads the two lines as comments, XML what is between them as text.
            return "//<![CDATA[\n" + code + "\n//]]>";
        }
    }

    /**
     * Creates a script. Its code must be a file of the build: data belongs into elements, where it is escaped.
     *
     * @throws IllegalArgumentException if the code could end the element
     */
    static MarkupElement ofScript(String code) {
        if (SCRIPT_END.matcher(code).find()) {
            throw new IllegalArgumentException("the script contains a sequence that ends it");
        }
        MarkupElement script = of("script");
        script.children.add(new ScriptCode(code));
        return script;
    }

    /** Creates an element with a CSS class. */
    public static MarkupElement of(String name, String cssClass) {
        return new MarkupElement(name).with("class", cssClass);
    }

    public MarkupElement with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    /** Sets a number as an attribute, with at most one decimal. */
    public MarkupElement with(String attribute, double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return with(attribute, text.endsWith(".0") ? text.substring(0, text.length() - 2) : text);
    }

    public MarkupElement add(MarkupElement child) {
        children.add(child);
        return this;
    }

    public MarkupElement addAll(Iterable<MarkupElement> more) {
        more.forEach(children::add);
        return this;
    }

    public MarkupElement text(String text) {
        children.add(text);
        return this;
    }

    /** Returns the code of a script as it is in the page. */
    String scriptText() {
        return String.valueOf(children.get(0));
    }

    /** Adds a child that contains only text. */
    public MarkupElement add(String childName, String text) {
        return add(of(childName).text(text));
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        render(out);
        return out.toString();
    }

    private void render(StringBuilder out) {
        out.append('<').append(name);
        attributes.forEach((key, value) ->
                out.append(' ').append(key).append("=\"").append(escape(value)).append('"'));
        if (VOID.contains(name) && children.isEmpty()) {
            out.append("/>");
            return;
        }
        out.append('>');
        for (Object child : children) {
            if (child instanceof MarkupElement markupElement) {
                markupElement.render(out);
            } else if (child instanceof ScriptCode) {
                out.append(child);
            } else {
                out.append(escape(child.toString()));
            }
        }
        out.append("</").append(name).append('>');
        if (Set.of("section", "tr", "svg", "div", "p", "dd", "figure", "g").contains(name)) {
            out.append('\n');
        }
    }

    private static String escape(String text) {
        return PrintableText.of(wellFormed(text))
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Replaces what XML cannot contain in any form: unpaired surrogates and two code points that are not characters. */
    private static String wellFormed(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().map(point -> isCharacter(point) ? point : 0xfffd).forEach(safe::appendCodePoint);
        return safe.toString();
    }

    private static boolean isCharacter(int point) {
        boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return !surrogate && point != 0xfffe && point != 0xffff;
    }
}
