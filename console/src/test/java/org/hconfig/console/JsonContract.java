package org.hconfig.console;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Compares JSON documents with schemas of an OpenAPI document, strictly: unknown fields are differences as well. */
final class JsonContract {
    private static final String PREFIX = "#/components/schemas/";

    private final JsonNode schemas;

    JsonContract(JsonNode openApi) {
        this.schemas = openApi.path("components").path("schemas");
    }

    /** Returns the differences, each with its place. */
    List<String> differences(JsonNode schema, JsonNode value) {
        List<String> found = new ArrayList<>();
        compare("$", schema, value, found);
        return found;
    }

    private void compare(String place, JsonNode schema, JsonNode value, List<String> found) {
        if (schema.has("$ref")) {
            String name = schema.get("$ref").asString("").substring(PREFIX.length());
            if (!schemas.has(name)) {
                found.add(place + ": there is no schema " + name);
                return;
            }
            compare(place, schemas.get(name), value, found);
            return;
        }
        if (schema.has("anyOf")) {
            for (JsonNode one : schema.get("anyOf")) {
                if (differences(one, value).isEmpty()) {
                    return;
                }
            }
            compare(place, schema.get("anyOf").get(0), value, found);
            return;
        }
        if (!schema.has("type")) {
            return;
        }
        if (!isOfType(schema.get("type"), value)) {
            found.add(place + ": " + value + " is not of type " + schema.get("type"));
            return;
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            found.add(place + ": " + value + " is not one of " + schema.get("enum"));
        }
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                compare(place + "[" + i + "]", schema.path("items"), value.get(i), found);
            }
        } else if (value.isObject()) {
            object(place, schema, value, found);
        }
    }

    private void object(String place, JsonNode schema, JsonNode value, List<String> found) {
        JsonNode properties = schema.path("properties");
        for (JsonNode required : schema.path("required")) {
            if (!value.has(required.asString(""))) {
                found.add(place + "." + required.asString("") + " is missing");
            }
        }
        value.properties().forEach(field -> {
            JsonNode known = properties.has(field.getKey())
                    ? properties.get(field.getKey())
                    : schema.path("additionalProperties");
            if (known.isMissingNode()) {
                found.add(place + "." + field.getKey() + " is not described");
            } else {
                compare(place + "." + field.getKey(), known, field.getValue(), found);
            }
        });
    }

    private static boolean contains(JsonNode all, JsonNode value) {
        for (JsonNode one : all) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfType(JsonNode type, JsonNode value) {
        if (type.isArray()) {
            for (JsonNode one : type) {
                if (isOfType(one, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (type.asString("")) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> false;
        };
    }
}
