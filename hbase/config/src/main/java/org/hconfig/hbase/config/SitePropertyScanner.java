package org.hconfig.hbase.config;

import com.ctc.wstx.exc.WstxLazyException;
import com.ctc.wstx.stax.WstxInputFactory;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.config.SitePropertyElement.Form;
import org.hconfig.hbase.config.SitePropertyElement.Range;
import org.hconfig.hbase.config.SitePropertyElement.Slot;
import org.jspecify.annotations.Nullable;

/**
 * Finds the properties of a site file and their positions, with the parser and by the rules of Hadoop's own Configuration:
 * names are trimmed, values are not; the parts of a property may be elements or attributes; an empty value counts as not set.
 */
final class SitePropertyScanner {
    private static final Pattern VALUE_ATTRIBUTE = Pattern.compile("\\svalue\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

    private final String place;
    private final String text;
    private final List<SitePropertyElement> properties = new ArrayList<>();
    private final List<String> includes = new ArrayList<>();
    private final List<String> fallbackKeys = new ArrayList<>();
    private final List<Inclusion> inclusions = new ArrayList<>();
    private int fallbacks;
    private int depth;
    private Range rootEnd = new Range(0, 0);
    private boolean rootIsEmpty;

    // State of the property that is being read.
    private int start = -1;
    private int tagEnd;
    private @Nullable String name;
    private @Nullable String value;
    private boolean isFinal;
    private @Nullable String source;
    private int line;
    private boolean entity;
    private boolean inPart;
    private @Nullable Slot slot;
    private StringBuilder token = new StringBuilder();
    private @Nullable Range valueTag;
    private boolean valueIsEmptyTag;

    /**
     * An included file.
     *
     * @param reference the reference to the file; absent when the element has none
     * @param start the offset of the element
     * @param fallback the properties that apply where the file is missing
     * @param fallbacks one range for each fallback element
     */
    record Inclusion(Optional<String> reference, int start, List<SitePropertyElement> fallback, List<Range> fallbacks) {
        boolean hasFallback() {
            return !fallbacks.isEmpty();
        }
    }

    private SitePropertyScanner(String place, String text) {
        this.place = place;
        this.text = text;
    }

    static SitePropertyScanner of(String place, String text) {
        SitePropertyScanner scan = new SitePropertyScanner(place, text);
        WstxInputFactory factory = new WstxInputFactory();
        // A document type is skipped, and no entity is resolved: entities could read any file, or expand without bound.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        // Otherwise errors in text are thrown later, as unchecked exceptions.
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setProperty(XMLInputFactory.RESOLVER, (javax.xml.stream.XMLResolver)
                (publicId, systemId, base, namespace) -> new java.io.ByteArrayInputStream(new byte[0]));
        try {
            XMLStreamReader2 reader = (XMLStreamReader2) factory.createXMLStreamReader(place, new StringReader(text));
            while (reader.hasNext()) {
                scan.event(reader, reader.next());
            }
            reader.close();
            return scan;
        } catch (XMLStreamException broken) {
            throw scan.unreadable(broken);
        } catch (WstxLazyException broken) {
            // The parser throws some errors in text as unchecked exceptions, regardless of its settings.
            throw scan.unreadable(
                    broken.getCause() instanceof XMLStreamException cause
                            ? cause
                            : new XMLStreamException(broken.getMessage(), broken));
        }
    }

    List<SitePropertyElement> properties() {
        return List.copyOf(properties);
    }

    /** Returns the references of the included files, in order. */
    List<String> includes() {
        return List.copyOf(includes);
    }

    /** Returns the keys that are set only where an included file is missing. */
    List<String> fallbackKeys() {
        return List.copyOf(fallbackKeys);
    }

    /** Returns the included files, in order. */
    List<Inclusion> inclusions() {
        return List.copyOf(inclusions);
    }

    /** Returns the root's end tag; for an empty root element, its only tag. */
    Range rootEnd() {
        return rootEnd;
    }

    boolean rootIsEmpty() {
        return rootIsEmpty;
    }

    private void event(XMLStreamReader2 reader, int event) {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> startElement(reader);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                token.append(reader.getText());
            case XMLStreamConstants.END_ELEMENT -> endElement(reader);
            case XMLStreamConstants.ENTITY_REFERENCE -> entity |= inPart;
            default -> {
                // Comments, processing instructions and the document type contain no settings.
            }
        }
    }

    private void startElement(XMLStreamReader2 reader) {
        Range tag = range(reader);
        depth++;
        if (depth == 1) {
            root(reader, tag);
        }
        switch (reader.getLocalName()) {
            case "property" -> startProperty(reader, tag);
            case "value" -> {
                token = new StringBuilder();
                inPart = true;
                valueTag = tag;
                valueIsEmptyTag = isEmptyTag(tag);
            }
            case "name", "final", "source", "tag" -> {
                token = new StringBuilder();
                inPart = true;
            }
            case "include" -> {
                String reference = reader.getAttributeValue(null, "href");
                if (reference != null) {
                    includes.add(reference);
                }
                inclusions.add(new Inclusion(
                        Optional.ofNullable(reference), tag.start(), new ArrayList<>(), new ArrayList<>()));
            }
            case "fallback" -> {
                if (!inclusions.isEmpty()) {
                    fallbacks++;
                    inclusions.get(inclusions.size() - 1).fallbacks().add(tag);
                }
            }
            default -> {
                // Descriptions and other elements without effect.
            }
        }
    }

    private void root(XMLStreamReader2 reader, Range tag) {
        if (!reader.getLocalName().equals("configuration")) {
            throw new HConfigException(
                    SiteError.SITE_SYNTAX,
                    place + ":1: this is not a configuration file",
                    "its root element is <" + reader.getLocalName() + ">, not <configuration>",
                    "replace it with the correct file; HConfig did not change it");
        }
        rootIsEmpty = isEmptyTag(tag);
        rootEnd = tag;
    }

    private void startProperty(XMLStreamReader2 reader, Range tag) {
        start = tag.start();
        tagEnd = tag.end();
        name = reader.getAttributeValue(null, "name");
        value = reader.getAttributeValue(null, "value");
        isFinal = "true".equals(reader.getAttributeValue(null, "final"));
        source = reader.getAttributeValue(null, "source");
        entity = false;
        line = reader.getLocation().getLineNumber();
        slot = null;
        if (value != null) {
            Matcher attribute = VALUE_ATTRIBUTE.matcher(text.substring(tag.start(), tag.end()));
            if (attribute.find()) {
                int group = attribute.group(1) != null ? 1 : 2;
                slot = new Slot(
                        group == 1 ? Form.DOUBLE_QUOTED : Form.SINGLE_QUOTED,
                        new Range(tag.start() + attribute.start(group), tag.start() + attribute.end(group)));
            }
        }
    }

    private void endElement(XMLStreamReader2 reader) {
        depth--;
        inPart = false;
        Range tag = range(reader);
        switch (reader.getLocalName()) {
            case "name" -> name = token.isEmpty() ? name : token.toString().trim();
            case "value" -> endValue(tag);
            case "final" -> isFinal = token.toString().equals("true");
            case "source" ->
                source = token.isEmpty() ? source : token.toString().strip();
            case "fallback" -> fallbacks = Math.max(0, fallbacks - 1);
            case "property" -> endProperty(tag);
            default -> {
                // The end of an element without effect.
            }
        }
        if (depth == 0 && !rootIsEmpty) {
            rootEnd = tag;
        }
    }

    private void endValue(Range endTag) {
        if (valueTag != null) {
            slot = valueIsEmptyTag
                    ? new Slot(Form.EMPTY_ELEMENT, valueTag)
                    : new Slot(Form.CONTENT, new Range(/* start= */ valueTag.end(), /* end= */ endTag.start()));
        }
        value = token.isEmpty() ? value : token.toString();
    }

    private void endProperty(Range endTag) {
        if (name != null) {
            boolean oneTag = text.startsWith("/>", tagEnd - 2);
            Range element = new Range(start, oneTag ? tagEnd : endTag.end());
            SitePropertyElement property = new SitePropertyElement(
                    name,
                    Optional.ofNullable(value),
                    isFinal,
                    Optional.ofNullable(source),
                    line,
                    entity,
                    element,
                    Optional.ofNullable(slot));
            if (fallbacks > 0) {
                fallbackKeys.add(name);
                inclusions.get(inclusions.size() - 1).fallback().add(property);
            } else {
                properties.add(property);
            }
        }
        name = null;
    }

    private boolean isEmptyTag(Range tag) {
        return text.startsWith("/>", tag.end() - 2);
    }

    private static Range range(XMLStreamReader2 reader) {
        try {
            return new Range(
                    Math.toIntExact(reader.getLocationInfo().getStartingCharOffset()),
                    Math.toIntExact(reader.getLocationInfo().getEndingCharOffset()));
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private HConfigException unreadable(XMLStreamException broken) {
        Location location = broken.getLocation();
        String where = location == null ? "" : ":" + location.getLineNumber() + ":" + location.getColumnNumber();
        String message = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
        return new HConfigException(
                new Problem(
                        SiteError.SITE_SYNTAX,
                        place + where + ": this is not XML",
                        message,
                        "correct the file manually; a server that reads it would not start. HConfig did not"
                                + " change it"),
                broken);
    }
}
