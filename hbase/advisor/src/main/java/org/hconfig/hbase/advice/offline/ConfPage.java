package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.config.ResolvedSiteValues;
import tools.jackson.databind.JsonNode;

/**
 * The {@code /conf} page of a server: all effective values, including defaults.
 *
 * @param properties the values, each with the file that sets it
 * @param values the values with references resolved
 */
record ConfPage(List<SiteProperty> properties, ResolvedSiteValues values) {
    private static final String DEFAULTS = "hbase-default.xml";
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
        Map<String, String> values = new HashMap<>();
        // The server has resolved all references that it can.
        properties.forEach(property -> values.put(property.key(), property.value()));
        return new ConfPage(properties, new ResolvedSiteValues(values, Set.of()));
    }

    /** Returns true when it contains HBase settings. */
    boolean ofHBase() {
        return properties.stream().anyMatch(property -> property.key().startsWith("hbase."));
    }

    /** Returns the HBase version of the defaults; empty when the page lacks it, or when a site file sets it. */
    Optional<String> version() {
        return properties.stream()
                .filter(property ->
                        property.key().equals(VERSION) && property.file().endsWith(DEFAULTS))
                .map(SiteProperty::value)
                .findFirst();
    }

    /** Returns the properties set in site files. */
    List<SiteProperty> written() {
        return properties.stream()
                .filter(property -> property.file().endsWith("-site.xml"))
                .toList();
    }
}
