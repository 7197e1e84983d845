package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Workload;

/** Reads the fields of a policy file into a {@link Policy}, and notes all problems. */
final class PolicyReader {
    private static final List<String> POLICY = List.of(
            "format", "name", "title", "workload", "source", "holds", "provenance", "values", "settings", "notes");
    private static final List<String> HOLDS = List.of("when", "text", "versions", "outside");
    private static final Pattern VERSIONS = Pattern.compile("\\d+(\\.\\d+)*(\\s*,\\s*\\d+(\\.\\d+)*)*");
    private static final List<String> VALUE = List.of("name", "formula", "unit", "means");
    private static final List<String> NOTE = List.of("when", "say");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*/[a-z0-9][a-z0-9.-]*");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]*");

    private final Catalogue catalogue;
    private final String file;
    private final String text;
    private final ProblemCollector problemCollector;

    PolicyReader(Catalogue catalogue, String file, String text, ProblemCollector problemCollector) {
        this.catalogue = catalogue;
        this.file = file;
        this.text = text;
        this.problemCollector = problemCollector;
    }

    /** Returns the policy without the parts that could not be read; absent when the file is not a map. */
    Optional<Policy> read() {
        return YamlParser.compose(file, text, problemCollector)
                .flatMap(node -> YamlMap.root(file, text, Optional.of(node), POLICY, problemCollector))
                .map(this::policy);
    }

    private Policy policy(YamlMap root) {
        root.required("format")
                .filter(format -> !format.equals("1"))
                .ifPresent(format -> root.wrong(
                        "format",
                        "is '" + format + "', which this version of HConfig does not support",
                        "Write 'format: 1'."));
        String name = root.required("name").orElse("?");
        if (root.has("name") && !NAME.matcher(name).matches()) {
            root.wrong("name", "is '" + name + "'", "Write it as maker/purpose, for example acme/bulk-load.");
        }
        String source = root.required("source").orElse("?");
        String title = root.required("title").orElse("?");
        return new Policy(
                name,
                title,
                workload(root),
                source,
                holds(root),
                values(root),
                rules(root, source),
                remarks(root),
                new Policy.Document(file, text, ProvenanceReader.read(root)));
    }

    private Workload workload(YamlMap root) {
        Optional<String> word = root.required("workload");
        Map<String, Workload> kinds = new LinkedHashMap<>();
        catalogue.database().workloads().forEach(kind -> kinds.put(kind.id(), kind));
        return word.map(given -> {
                    Optional<Workload> kind = Optional.ofNullable(kinds.get(given.toLowerCase(Locale.ROOT)));
                    if (kind.isEmpty()) {
                        root.wrong(
                                "workload",
                                "is '" + given + "', which is not a workload",
                                SpellingSuggester.suggestion(
                                        SpellingSuggester.of(given, kinds.keySet()),
                                        "The workloads are " + String.join(", ", kinds.keySet()) + "."));
                    }
                    return kind.orElse(catalogue.database().generalWorkload());
                })
                .orElse(catalogue.database().generalWorkload());
    }

    private static Optional<Policy.Applicability> holds(YamlMap root) {
        return root.map("holds", HOLDS).flatMap(map -> {
            Optional<String> text = map.required("text");
            map.required("when");
            Optional<String> versions = map.optional("versions");
            versions.filter(list -> !VERSIONS.matcher(list).matches())
                    .ifPresent(list -> map.wrong("versions", "is '" + list + "'", "Write them as 2.5, 2.6."));
            String outside = map.optional("outside").orElse("note");
            if (!outside.equals("note") && !outside.equals("refuse")) {
                map.wrong("outside", "is '" + outside + "'", "Write note or refuse.");
            }
            return map.formula("when")
                    .map(when -> new Policy.Applicability(
                            when,
                            text.orElse("?"),
                            versions.map(list -> List.of(list.split("\\s*,\\s*")))
                                    .orElse(List.of()),
                            outside.equals("refuse")));
        });
    }

    private List<Policy.NamedValue> values(YamlMap root) {
        List<Policy.NamedValue> values = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("low", "high", "true", "false", "null", "in"));
        taken.addAll(FormulaFunction.ids());
        for (YamlMap map : root.maps("values", VALUE)) {
            Optional<String> name = map.required("name");
            name.filter(word -> !WORD.matcher(word).matches())
                    .ifPresent(word ->
                            map.wrong("name", "is '" + word + "'", "Use lower-case letters, digits and underscores."));
            name.filter(word -> !taken.add(word))
                    .ifPresent(word -> problemCollector.add(
                            PolicyError.POLICY_DUPLICATE,
                            map.place("name") + ": the name '" + word + "' is already taken",
                            "",
                            "Choose another name."));
            Optional<String> unit = map.optional("unit");
            unit.filter(word -> !word.equals("bytes") && !word.equals("number"))
                    .ifPresent(word -> map.wrong("unit", "is '" + word + "'", "Write bytes or number."));
            String means = map.required("means").orElse("?");
            map.required("formula");
            map.formula("formula")
                    .ifPresent(formula -> values.add(new Policy.NamedValue(
                            name.orElse("?"),
                            formula,
                            unit.filter("bytes"::equals).isPresent(),
                            means)));
        }
        return values;
    }

    private List<Policy.SettingRule> rules(YamlMap root, String source) {
        if (!root.has("settings")) {
            root.missing("settings");
        }
        SettingRuleReader reader = new SettingRuleReader(catalogue, source, problemCollector);
        List<Policy.SettingRule> settingRules = new ArrayList<>();
        root.maps("settings", SettingRuleReader.FIELDS)
                .forEach(map -> reader.read(map).ifPresent(settingRules::add));
        return settingRules;
    }

    private static List<Policy.Remark> remarks(YamlMap root) {
        List<Policy.Remark> remarks = new ArrayList<>();
        for (YamlMap map : root.maps("notes", NOTE)) {
            map.required("say").ifPresent(say -> remarks.add(new Policy.Remark(map.formula("when"), say)));
        }
        return remarks;
    }
}
