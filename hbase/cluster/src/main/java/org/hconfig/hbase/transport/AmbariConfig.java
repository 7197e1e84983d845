package org.hconfig.hbase.transport;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A version of one of Ambari's configuration types, as the file that Ambari writes from it: {@code hbase-site} as XML in the
 * order of its keys, and {@code hbase-env} as its script.
 *
 * @param type its type, for example {@code hbase-site}
 * @param tag its unique name
 * @param properties its values by key
 * @param attributes attributes of its keys, for example which are final
 */
record AmbariConfig(String type, String tag, JsonNode properties, JsonNode attributes) {
    private static final String SITE_TYPE = "hbase-site";
    private static final String ENV_TYPE = "hbase-env";
    private static final String SCRIPT = "content";

    /** Returns the type of a file; empty for a file that Ambari does not manage by a type of its own. */
    static String type(String file) {
        if (file.equals(ConfigFileTransport.SITE)) {
            return SITE_TYPE;
        }
        return file.equals(EnvFile.NAME) ? ENV_TYPE : "";
    }

    /** Returns the content as a file, without secrets. */
    byte[] bytes() {
        return (type.equals(SITE_TYPE) ? xml() : properties.path(SCRIPT).asString("")).getBytes(StandardCharsets.UTF_8);
    }

    private String xml() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration>\n");
        values().forEach((key, value) -> {
            xml.append("  <property>\n    <name>").append(escaped(key)).append("</name>\n    <value>");
            xml.append(escaped(value)).append("</value>\n");
            if (attributes.path("final").path(key).asString("").equals("true")) {
                xml.append("    <final>true</final>\n");
            }
            xml.append("  </property>\n");
        });
        return xml.append("</configuration>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#13;");
    }

    /** Returns the values without secrets, which Ambari shows as masks or references. */
    private Map<String, String> values() {
        Map<String, String> values = new TreeMap<>();
        properties.properties().forEach(entry -> {
            String value = entry.getValue().asString("");
            if (!MaskedValue.isReference(value) && !MaskedValue.isMask(value)) {
                values.put(entry.getKey(), value);
            }
        });
        return values;
    }

    /** Returns the keys whose values Ambari shows as masks. */
    List<String> masked() {
        return properties.properties().stream()
                .filter(entry -> MaskedValue.isMask(entry.getValue().asString("")))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns true if another version has the same values; references to the same secrets differ by their version. */
    boolean hasValuesOf(AmbariConfig other) {
        Set<String> keys = new TreeSet<>(properties.propertyNames());
        return keys.equals(new TreeSet<>(other.properties().propertyNames())) && values().equals(other.values());
    }

    /** Returns the next version, with the content of a file that was made from this one; values without text, and secrets, are kept. */
    AmbariConfig with(String place, byte[] content, String nextTag) {
        ObjectNode next = (ObjectNode) properties.deepCopy();
        JsonNode nextAttributes = attributes.deepCopy();
        if (type.equals(ENV_TYPE)) {
            next.put(SCRIPT, new String(content, StandardCharsets.UTF_8));
            return new AmbariConfig(type, nextTag, next, nextAttributes);
        }
        Map<String, String> wanted =
                SiteFile.parse(place, content, IncludeReader.UNREADABLE).allValues();
        for (Map.Entry<String, String> now : values().entrySet()) {
            if (!wanted.containsKey(now.getKey()) && !now.getValue().isEmpty()) {
                next.remove(now.getKey());
                nextAttributes.forEach(attribute -> {
                    if (attribute instanceof ObjectNode byKey) {
                        byKey.remove(now.getKey());
                    }
                });
            }
        }
        MaskedValue.requireNone(
                place,
                wanted.keySet().stream()
                        .filter(key -> MaskedValue.isReference(next.path(key).asString("")))
                        .toList());
        for (String key : new TreeSet<>(wanted.keySet())) {
            next.put(key, wanted.get(key));
        }
        return new AmbariConfig(type, nextTag, next, nextAttributes);
    }

    /** Returns the request that creates this version and makes it the desired one. */
    ObjectNode request() {
        ObjectNode request = JsonNumbers.mapper().createObjectNode();
        ObjectNode config = request.putObject("Clusters").putObject("desired_config");
        config.put("type", type).put("tag", tag).set("properties", properties);
        if (!attributes.isEmpty()) {
            config.set("properties_attributes", attributes);
        }
        return request;
    }

    /** Returns the request that makes an existing version the desired one. */
    static ObjectNode request(String type, String tag) {
        ObjectNode request = JsonNumbers.mapper().createObjectNode();
        request.putObject("Clusters")
                .putObject("desired_config")
                .put("type", type)
                .put("tag", tag);
        return request;
    }
}
