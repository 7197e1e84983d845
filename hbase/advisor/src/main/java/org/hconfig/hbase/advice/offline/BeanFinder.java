package org.hconfig.hbase.advice.offline;

import tools.jackson.databind.JsonNode;

/** Finds beans on a copied {@code /jmx} page. */
final class BeanFinder {
    private BeanFinder() {}

    /** The bean of this name; a missing node when the page does not show it. */
    static JsonNode named(JsonNode page, String name) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(name)) {
                return bean;
            }
        }
        return page.path("no such bean");
    }

    /** A property of the JVM's system, as the bean {@code java.lang:type=Runtime} shows it; empty when it does not. */
    static String systemProperty(JsonNode page, String key) {
        for (JsonNode property : named(page, "java.lang:type=Runtime").path("SystemProperties")) {
            if (property.path("key").asString("").equals(key)) {
                return property.path("value").asString("");
            }
        }
        return "";
    }
}
