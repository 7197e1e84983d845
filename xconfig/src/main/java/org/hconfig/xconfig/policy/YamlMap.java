package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A map of a YAML file with source positions, which notes missing, unknown, duplicate and misplaced fields. */
final class YamlMap {
    private final String file;
    private final String[] lines;
    private final ProblemCollector problemCollector;
    private final SourcePosition sourcePosition;
    private final Map<String, Node> fields = new LinkedHashMap<>();

    private YamlMap(
            String file, String[] lines, MappingNode node, List<String> known, ProblemCollector problemCollector) {
        this.file = file;
        this.lines = lines;
        this.problemCollector = problemCollector;
        this.sourcePosition = place(node);
        for (NodeTuple tuple : node.getValue()) {
            String key = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
            SourcePosition at = place(tuple.getKeyNode());
            if (!known.contains(key)) {
                problemCollector.add(
                        PolicyError.POLICY_FIELD_UNKNOWN,
                        at + ": unknown field '" + key + "'",
                        "",
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(key, known),
                                "The fields here are " + String.join(", ", known) + "."));
            } else if (fields.putIfAbsent(key, tuple.getValueNode()) != null) {
                problemCollector.add(
                        PolicyError.POLICY_DUPLICATE,
                        at + ": the field '" + key + "' is duplicated",
                        "",
                        "Remove one of the two.");
            }
        }
    }

    /** Returns the root map of the file; absent, with the problem noted, when the file contains something else. */
    static Optional<YamlMap> root(
            String file, String text, Optional<Node> node, List<String> known, ProblemCollector problemCollector) {
        if (node.isPresent() && node.get() instanceof MappingNode mapping) {
            return Optional.of(new YamlMap(file, text.split("\n", -1), mapping, known, problemCollector));
        }
        problemCollector.add(
                PolicyError.POLICY_SYNTAX,
                file + ":1:1: the file contains no fields",
                "a policy is a YAML map that begins with 'format: 1'",
                "See docs/reference/policies.md for the format.");
        return Optional.empty();
    }

    SourcePosition place() {
        return sourcePosition;
    }

    boolean has(String field) {
        return fields.containsKey(field);
    }

    SourcePosition place(String field) {
        Node node = fields.get(field);
        return node == null ? sourcePosition : place(node);
    }

    /** Returns the text of a mandatory field; absent, with the problem noted, when it is missing. */
    Optional<String> required(String field) {
        if (!has(field)) {
            missing(field);
        }
        return optional(field);
    }

    Optional<String> optional(String field) {
        return scalar(field).map(ScalarNode::getValue).map(String::strip).filter(text -> {
            if (text.isEmpty()) {
                wrong(field, "is empty", "Write a value, or remove the field.");
            }
            return !text.isEmpty();
        });
    }

    /** Returns a field that contains a formula. */
    Optional<Formula> formula(String field) {
        return optional(field).flatMap(text -> scalar(field)).map(this::formula);
    }

    /** Returns a field that contains a map with these fields. */
    Optional<YamlMap> map(String field, List<String> known) {
        return Optional.ofNullable(fields.get(field)).flatMap(node -> asMap(field, node, known));
    }

    /** Returns a field that contains a list of maps with these fields; empty when the field is missing. */
    List<YamlMap> maps(String field, List<String> known) {
        Node node = fields.get(field);
        if (node == null) {
            return List.of();
        }
        if (!(node instanceof SequenceNode sequence)) {
            wrong(field, "is not a list", "Begin each entry with '- '.");
            return List.of();
        }
        List<YamlMap> maps = new ArrayList<>();
        sequence.getValue().forEach(entry -> asMap(field, entry, known).ifPresent(maps::add));
        return maps;
    }

    void missing(String field) {
        problemCollector.add(
                PolicyError.POLICY_FIELD_MISSING,
                sourcePosition + ": the field '" + field + "' is missing",
                "",
                "Add '" + field + ": …'.");
    }

    void wrong(String field, String what, String next) {
        problemCollector.add(PolicyError.POLICY_FIELD_VALUE, place(field) + ": '" + field + "' " + what, "", next);
    }

    private Optional<YamlMap> asMap(String field, Node node, List<String> known) {
        if (node instanceof MappingNode mapping) {
            return Optional.of(new YamlMap(file, lines, mapping, known, problemCollector));
        }
        problemCollector.add(
                PolicyError.POLICY_FIELD_VALUE,
                place(node) + ": '" + field + "' is a value, but fields are expected",
                "the fields are " + String.join(", ", known),
                "Write the fields indented, one per line.");
        return Optional.empty();
    }

    private Optional<ScalarNode> scalar(String field) {
        Node node = fields.get(field);
        if (node == null || node instanceof ScalarNode) {
            return Optional.ofNullable((ScalarNode) node);
        }
        wrong(field, "contains fields or a list, but a single value is expected", "Write one value.");
        return Optional.empty();
    }

    /** Returns the position of a scalar's text: after the quote, or on the line after the block indicator. */
    private Formula formula(ScalarNode node) {
        SourcePosition start = place(node);
        ScalarStyle style = node.getScalarStyle();
        if (style == ScalarStyle.LITERAL || style == ScalarStyle.FOLDED) {
            int first = start.line();
            while (first < lines.length - 1 && lines[first].isBlank()) {
                first++;
            }
            int indent = lines[first].length() - lines[first].stripLeading().length();
            return new Formula(node.getValue(), new SourcePosition(file, first + 1, indent + 1), indent);
        }
        boolean quoted = style == ScalarStyle.SINGLE_QUOTED || style == ScalarStyle.DOUBLE_QUOTED;
        return new Formula(
                node.getValue(), new SourcePosition(file, start.line(), start.column() + (quoted ? 1 : 0)), 0);
    }

    private SourcePosition place(Node node) {
        Mark mark = node.getStartMark().orElseThrow();
        return new SourcePosition(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    @Override
    public String toString() {
        return sourcePosition + " " + Arrays.toString(fields.keySet().toArray());
    }
}
