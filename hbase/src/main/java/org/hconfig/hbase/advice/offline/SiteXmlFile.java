package org.hconfig.hbase.advice.offline;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.model.Problems;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** A site file of Hadoop's kind: {@code <configuration><property><name>…}. Entities and document types are refused. */
final class SiteXmlFile {
    private static final String DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private SiteXmlFile() {}

    /**
     * Its properties, in order.
     *
     * @param name the file's name, for messages
     * @param text its content
     * @param problems takes {@link AdviceError#SITE_SYNTAX} or {@link AdviceError#SITE_DOCTYPE}, with line and column
     */
    static Optional<List<SiteProperty>> read(String name, String text, Problems problems) {
        List<SiteProperty> properties = new ArrayList<>();
        try {
            parser().parse(new InputSource(new StringReader(text)), new Handler(name, properties));
            return Optional.of(properties);
        } catch (SAXParseException bad) {
            boolean doctype = String.valueOf(bad.getMessage()).contains("DOCTYPE");
            problems.add(
                    doctype ? AdviceError.SITE_DOCTYPE : AdviceError.SITE_SYNTAX,
                    name + ":" + bad.getLineNumber() + ":" + bad.getColumnNumber() + ": "
                            + (doctype ? "the file declares a document type" : bad.getMessage()),
                    doctype ? "an entity could read any file of this machine" : "a site file must be well-formed XML",
                    doctype ? "Take the <!DOCTYPE …> out." : "Correct the file, then try again.");
        } catch (SAXException other) {
            problems.add(
                    AdviceError.SITE_SYNTAX,
                    name + ": " + other.getMessage(),
                    "a site file is <configuration> with <property>, <name> and <value>",
                    "Copy the file that the servers read.");
        } catch (IOException | ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible);
        }
        return Optional.empty();
    }

    private static SAXParser parser() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(DOCTYPE, true);
        factory.setXIncludeAware(false);
        return factory.newSAXParser();
    }

    /** Gathers names and values. */
    private static final class Handler extends DefaultHandler {
        private final String file;
        private final List<SiteProperty> properties;
        private final StringBuilder text = new StringBuilder();
        private String name = "";
        private String value = "";
        private int depth;

        Handler(String file, List<SiteProperty> properties) {
            this.file = file;
            this.properties = properties;
        }

        @Override
        public void startElement(String uri, String local, String element, Attributes attributes) throws SAXException {
            if (depth == 0 && !element.equals("configuration")) {
                throw new SAXException("the document is <" + element + ">, not <configuration>");
            }
            depth++;
            text.setLength(0);
            if (element.equals("property")) {
                name = "";
                value = "";
            }
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            text.append(characters, start, length);
        }

        @Override
        public void endElement(String uri, String local, String element) {
            depth--;
            switch (element) {
                case "name" -> name = text.toString().strip();
                case "value" -> value = text.toString().strip();
                case "property" -> {
                    if (!name.isEmpty()) {
                        properties.add(new SiteProperty(name, value, file));
                    }
                }
                default -> {
                    // Descriptions and marks such as <final> say nothing of a value.
                }
            }
            text.setLength(0);
        }
    }
}
