package org.hconfig.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/**
 * An HTML page: one self-contained file without external resources, light or dark by the reader's system, for wide screens,
 * phones and paper, and well-formed XML. Pages have no scripts, except those for which one is set; a policy in such a page
 * forbids all others, and all connections.
 */
public final class HtmlPage {
    private final String title;
    private final String style;
    private final MarkupElement header = MarkupElement.of("header");
    private final MarkupElement body = MarkupElement.of("body");
    private Optional<MarkupElement> script = Optional.empty();

    /**
     * Creates a page that begins with the finding.
     *
     * @param title title of the document, with its subject: a file, a host, a date
     * @param kicker line above the finding: what the page is about
     * @param finding the result in one sentence
     */
    public HtmlPage(String title, String kicker, String finding) {
        this(title, kicker, finding, "");
    }

    /**
     * Creates a page with rules of style in addition to the common ones.
     *
     * @param title title of the document, with its subject: a file, a host, a date
     * @param kicker line above the finding: what the page is about
     * @param finding the result in one sentence
     * @param style additional CSS, without the characters that must be escaped
     */
    public HtmlPage(String title, String kicker, String finding, String style) {
        this.title = title;
        this.style = style;
        header.add(MarkupElement.of("p", "kicker").text(kicker)).add("h1", finding);
        body.add(header);
    }

    /** Adds an element to the header, below the finding. */
    public HtmlPage inHeader(MarkupElement element) {
        header.add(element);
        return this;
    }

    /** Adds a remark to the header. */
    public HtmlPage remark(String text) {
        return inHeader(MarkupElement.of("p", "muted").text(text));
    }

    /** Adds an element. */
    public HtmlPage add(MarkupElement element) {
        body.add(element);
        return this;
    }

    /** Adds a section with a heading, and a caption that may be empty. */
    public HtmlPage section(String heading, String caption, MarkupElement... content) {
        MarkupElement section = MarkupElement.of("section").add("h2", heading);
        if (!caption.isEmpty()) {
            section.add(MarkupElement.of("p", "muted").text(caption));
        }
        for (MarkupElement element : content) {
            section.add(element);
        }
        return add(section);
    }

    /** Adds the section of the inputs. */
    public HtmlPage inputs(ReportInputs inputs) {
        return section("Inputs", "", inputs.list());
    }

    /**
     * Sets the script of the page, which runs at its end.
     *
     * @param code a file of the build, without data
     */
    public HtmlPage script(String code) {
        script = Optional.of(MarkupElement.ofScript(code));
        return this;
    }

    /** Returns an element that is folded until the reader opens it. */
    public static MarkupElement folded(String summary, MarkupElement content) {
        return MarkupElement.of("details").add("summary", summary).add(content);
    }

    /** Returns the whole document; it must be written as UTF-8. */
    public String html() {
        MarkupElement html = MarkupElement.of("html").with("lang", "en");
        MarkupElement head = MarkupElement.of("head")
                .add(MarkupElement.of("meta").with("charset", "utf-8"))
                .add(MarkupElement.of("meta")
                        .with("name", "viewport")
                        .with("content", "width=device-width, initial-scale=1"));
        script.ifPresent(own -> head.add(MarkupElement.of("meta")
                .with("http-equiv", "Content-Security-Policy")
                .with("content", policy(own.scriptText()))));
        head.add("title", title).add("style", "\n" + resource(HtmlPage.class, "report.css") + style);
        html.add(head).add(body);
        // The script belongs to the end of the body, and is not added twice if the page is rendered twice.
        String text = html.toString();
        int end = text.lastIndexOf("</body>");
        return "<!DOCTYPE html>\n"
                + text.substring(0, end)
                + script.map(MarkupElement::toString).orElse("")
                + text.substring(end)
                + "\n";
    }

    private static String policy(String code) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
            return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
                    + Base64.getEncoder().encodeToString(hash) + "'; base-uri 'none'; form-action 'none'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("each JDK has SHA-256", impossible);
        }
    }

    /**
     * Returns a text file of the class path, next to a class.
     *
     * @throws IllegalStateException if the build does not contain it
     */
    public static String resource(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
