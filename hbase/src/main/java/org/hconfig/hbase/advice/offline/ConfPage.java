package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.SiteProperty;
import tools.jackson.databind.JsonNode;

/**
 * The page {@code /conf} of a server: all values in force, defaults included.
 *
 * @param properties the values, each with the file that sets it
 */
record ConfPage(List<SiteProperty> properties) {
    private static final String VERSION = "hbase.defaults.for.version";

    ConfPage {
        properties = List.copyOf(properties);
    }

    static ConfPage ofJson(JsonNode page) {
        List<SiteProperty> properties = new ArrayList<>();
        page.path("properties")
                .forEach(property -> properties.add(new SiteProperty(
                        property.path("key").asString(""),
                        property.path("value").asString(""),
                        property.path("resource").asString(""))));
        return new ConfPage(properties);
    }

    /** True when it shows settings of HBase. */
    boolean ofHBase() {
        return properties.stream().anyMatch(property -> property.key().startsWith("hbase."));
    }

    /** The version of HBase whose defaults are in force; empty when it does not show it. */
    Optional<String> release() {
        return properties.stream()
                .filter(property -> property.key().equals(VERSION))
                .map(SiteProperty::value)
                .findFirst();
    }

    /** The properties that site files set. */
    List<SiteProperty> written() {
        return properties.stream()
                .filter(property -> property.file().endsWith("-site.xml"))
                .toList();
    }
}
