package org.hconfig.hbase.jmx;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Normalizes the values of a copied bean to HBase's format: numbers that a tool saved as strings become numbers,
 * values with their description ({@code /jmx?description=true}) become plain values, and non-finite numbers are
 * removed.
 */
public final class BeanValueNormalizer {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,18}(?:\\.\\d+)?(?:[eE][-+]?\\d{1,2})?");

    /** Text attributes of any bean that may consist of digits. */
    private static final Set<String> TEXTS = Set.of("name", "modelerType", "Name", "Version", "Arch", "ObjectName");

    private static final String RUNTIME = "java.lang:type=Runtime";

    /** Numeric attributes of that bean; its versions are texts. */
    private static final Set<String> OF_RUNTIME = Set.of("Uptime", "StartTime");

    private BeanValueNormalizer() {}

    /** Normalizes the values of one bean in place. */
    public static void correct(JsonNode bean) {
        if (bean instanceof ObjectNode object) {
            boolean runtime = object.path("name").asString("").equals(RUNTIME);
            for (Map.Entry<String, JsonNode> each : List.copyOf(object.properties())) {
                String key = each.getKey();
                JsonNode value = plain(each.getValue());
                boolean text = key.startsWith("tag.") || TEXTS.contains(key) || (runtime && !OF_RUNTIME.contains(key));
                put(object, key, value, text);
                if (value instanceof ObjectNode parts) {
                    // A composite value, such as a memory usage.
                    List.copyOf(parts.properties())
                            .forEach(part -> put(parts, part.getKey(), plain(part.getValue()), false));
                }
            }
        }
    }

    private static void put(ObjectNode object, String key, JsonNode value, boolean text) {
        if (value.isNumber() && !Double.isFinite(value.doubleValue())) {
            object.remove(key);
        } else if (!text && value instanceof StringNode string) {
            String digits = string.stringValue().strip();
            if (WHOLE.matcher(digits).matches()) {
                object.put(key, Long.parseLong(digits));
            } else if (DECIMAL.matcher(digits).matches()) {
                object.put(key, Double.parseDouble(digits));
            } else {
                object.set(key, value);
            }
        } else {
            object.set(key, value);
        }
    }

    /** Returns the value of a description/value pair; any other value unchanged. */
    private static JsonNode plain(JsonNode value) {
        return value.isObject() && value.size() == 2 && value.has("description") && value.has("value")
                ? value.path("value")
                : value;
    }
}
