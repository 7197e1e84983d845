package org.hconfig.hbase.advice.offline;

import org.hconfig.hbase.jmx.BeanValueNormalizer;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parser of the JSON of a copied page. An aborting RegionServer writes its beans in several arrays with the same name: all of
 * them are read. Unquoted NaN and Infinity, as in some copies, are unknown numbers.
 */
final class CopiedPageParser {
    private static final JsonMapper JSON = JsonNumbers.mapper();

    private static final String BEANS = "beans";

    private CopiedPageParser() {}

    /**
     * Parses a page and normalizes its beans.
     *
     * @throws JacksonException when the text is not JSON
     */
    static JsonNode read(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return JSON.readTree(text);
            }
            ObjectNode page = JSON.createObjectNode();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                JsonNode value = parser.readValueAsTree();
                if (name.equals(BEANS)
                        && page.get(name) instanceof ArrayNode beans
                        && value instanceof ArrayNode more) {
                    beans.addAll(more);
                } else {
                    page.set(name, value);
                }
            }
            if (parser.nextToken() != null) {
                throw new TextAfterPage(parser);
            }
            page.path(BEANS).forEach(BeanValueNormalizer::correct);
            return page;
        }
    }

    /** Describes the position of a JSON syntax error. */
    static String errorPosition(JacksonException bad, String text) {
        TokenStreamLocation at = bad.getLocation();
        if (at == null || at.getLineNr() < 1) {
            return "its structure is invalid";
        }
        int offset = (int) Math.max(0, Math.min(at.getCharOffset(), text.length()));
        String place = "line " + at.getLineNr() + ", column " + Math.max(1, at.getColumnNr());
        return bad instanceof TextAfterPage
                ? "more text follows the end of the page before " + place
                : offset >= text.length()
                        ? "the text ends at " + place + ", before the page is complete"
                        : "syntax error at " + place + ", near '" + near(text, offset) + "'";
    }

    /** Returns a few characters around a position, on one line. */
    private static String near(String text, int offset) {
        String part = text.substring(Math.max(0, offset - 12), Math.min(text.length(), offset + 12));
        return part.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /** Signals a second page or other text in the same file. */
    private static final class TextAfterPage extends tools.jackson.core.exc.StreamReadException {
        private static final long serialVersionUID = 1;

        TextAfterPage(JsonParser parser) {
            super(parser, "text after the page");
        }
    }
}
