package org.hconfig.app.collect;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.config.EnvExcerpt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Masks the secrets of a cluster's documents by their structure: the value of a key whose name says so, and secrets
 * inside other values. A password that it has seen is masked wherever it appears in a later document. Not thread-safe.
 */
final class DocumentMasker {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Shorter values, and those without a digit or without a letter, are too common to be searched for. */
    private static final Pattern TELLING = Pattern.compile("(?=.*\\d)(?=.*\\p{L})[^\\s/\"'<>\\\\]{8,200}");

    private static final Pattern OPTION = Pattern.compile("(-D([\\w.$-]+)=)(.+)", Pattern.DOTALL);

    /** A line of a script that sets a variable. */
    private static final Pattern ASSIGNMENT =
            Pattern.compile("(?m)^([ \\t]*(?:#[# \\t]*)?(?:export[ \\t]+|declare[ \\t]+-x[ \\t]+)?(\\w+)=)(\\S.*)$");

    private final Set<String> seen = new HashSet<>();

    /**
     * A document without its secrets.
     *
     * @param text its text
     * @param count number of masked values
     */
    record MaskedDocument(String text, int count) {}

    /** Masks a JSON page. */
    MaskedDocument json(JsonNode page) {
        return masked(JSON.writeValueAsString(node("", page)));
    }

    private JsonNode node(String key, JsonNode value) {
        if (value.isString()) {
            return JsonNodeFactory.instance.stringNode(text(key, value.asString("")));
        }
        if (value.isNumber() && SecretMasker.isSecret(key) && key.matches("(?i).*(?:passw|passphrase|secret).*")) {
            return JsonNodeFactory.instance.stringNode(SecretMasker.MASK);
        }
        if (value.isArray()) {
            ArrayNode masked = JsonNodeFactory.instance.arrayNode();
            value.forEach(one -> masked.add(node(key, one)));
            return masked;
        }
        if (value.isObject()) {
            return object(value);
        }
        return value;
    }

    /** In pairs of a key or name and a value, the key says what the value is. */
    private ObjectNode object(JsonNode value) {
        JsonNode named = value.path("key").isString() ? value.path("key") : value.path("name");
        ObjectNode masked = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            boolean pair = field.getKey().equals("value") && named.isString();
            masked.set(field.getKey(), node(pair ? named.asString("") : field.getKey(), field.getValue()));
        }
        return masked;
    }

    private String text(String key, String value) {
        if (SecretMasker.isSecret(key, value)) {
            remember(value);
        }
        Matcher option = OPTION.matcher(value);
        if (option.matches() && SecretMasker.isSecret(option.group(2), option.group(3))) {
            remember(option.group(3));
            return option.group(1) + SecretMasker.MASK;
        }
        return SecretMasker.shown(key, value);
    }

    /** Masks the value of a key of a site file. */
    String value(String key, String value) {
        if (SecretMasker.isSecret(key, value)) {
            remember(value.strip());
        }
        return SecretMasker.shown(key, value);
    }

    private void remember(String value) {
        if (TELLING.matcher(value).matches()) {
            seen.add(value);
        }
    }

    /**
     * Returns an excerpt of a script: the values and options that HConfig reads; empty for a script of which no excerpt can be
     * made.
     */
    Optional<MaskedDocument> script(byte[] bytes) {
        // One character per byte, so that unchanged text is preserved in any encoding.
        ASSIGNMENT
                .matcher(new String(bytes, StandardCharsets.ISO_8859_1))
                .results()
                .filter(found -> SecretMasker.isSecret(found.group(2), found.group(3)))
                .forEach(found -> remember(found.group(3).strip().replaceAll("^[\"']|[\"']$", "")));
        return EnvExcerpt.of(bytes).map(excerpt -> {
            String text = masked(SecretMasker.masked(new String(excerpt, StandardCharsets.ISO_8859_1)))
                    .text()
                    .replace(SecretMasker.MASK, EnvExcerpt.MASK);
            // The last line explains the mask.
            return new MaskedDocument(text, occurrences(text, EnvExcerpt.MASK) - 1);
        });
    }

    /** Masks a text, such as the end of a log. */
    MaskedDocument text(String text) {
        return masked(SecretMasker.masked(text));
    }

    /** Masks every password that was seen, and counts. */
    MaskedDocument masked(String text) {
        String clean = text;
        for (String password : seen) {
            clean = clean.replace(password, SecretMasker.MASK);
        }
        return new MaskedDocument(clean, occurrences(clean, SecretMasker.MASK));
    }

    private static int occurrences(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            count++;
        }
        return count;
    }
}
