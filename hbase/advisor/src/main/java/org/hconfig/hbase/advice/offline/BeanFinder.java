package org.hconfig.hbase.advice.offline;

import tools.jackson.databind.JsonNode;

/** Finder of beans on a copied {@code /jmx} page. */
final class BeanFinder {
    private BeanFinder() {}

    /** Returns the bean with this name; a missing node when the page lacks it. */
    static JsonNode named(JsonNode page, String name) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(name)) {
                return bean;
            }
        }
        return page.path("no such bean");
    }

    /** Returns a JVM system property from the bean {@code java.lang:type=Runtime}; empty when absent. */
    static String systemProperty(JsonNode page, String key) {
        for (JsonNode property : named(page, "java.lang:type=Runtime").path("SystemProperties")) {
            if (property.path("key").asString("").equals(key)) {
                return property.path("value").asString("");
            }
        }
        return "";
    }
}
