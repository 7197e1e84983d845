package org.hconfig.lab;

import java.util.Map;

/** Writes a configuration in the form that Hadoop and HBase read: {@code <configuration><property>…}. */
final class SiteXml {
    private SiteXml() {}

    static String render(Map<String, String> settings) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration>\n");
        settings.forEach((key, value) -> xml.append("  <property>\n    <name>")
                .append(escape(key))
                .append("</name>\n    <value>")
                .append(escape(value))
                .append("</value>\n  </property>\n"));
        return xml.append("</configuration>\n").toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
