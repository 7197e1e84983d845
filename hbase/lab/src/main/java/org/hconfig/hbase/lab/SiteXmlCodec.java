package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Writes and reads Hadoop configuration files in XML: {@code <configuration><property>…}. */
final class SiteXmlCodec {
    private SiteXmlCodec() {}

    static String render(Map<String, String> settings) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration>\n");
        settings.forEach((key, value) -> xml.append("  <property>\n    <name>")
                .append(escape(key))
                .append("</name>\n    <value>")
                .append(escape(value))
                .append("</value>\n  </property>\n"));
        return xml.append("</configuration>\n").toString();
    }

    /**
     * Returns the settings in a file, in its order; of a key that occurs twice the last value, as in Hadoop.
     *
     * @throws IOException when it cannot be read or is not a configuration file
     */
    static Map<String, String> read(Path file) throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        NodeList properties = parse(file).getElementsByTagName("property");
        for (int i = 0; i < properties.getLength(); i++) {
            Element property = (Element) properties.item(i);
            NodeList name = property.getElementsByTagName("name");
            NodeList value = property.getElementsByTagName("value");
            if (name.getLength() == 0) {
                throw new IOException("a property without a name in " + file);
            }
            settings.put(
                    name.item(0).getTextContent().strip(),
                    value.getLength() == 0 ? "" : value.item(0).getTextContent());
        }
        return settings;
    }

    private static Document parse(Path file) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // The default handler prints to standard error; this one only throws.
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(file.toFile());
        } catch (ParserConfigurationException | SAXException odd) {
            throw new IOException(file + " is not a site file: " + odd.getMessage(), odd);
        }
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
