package org.hconfig.hbase.execution;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.cluster.TableDescriptorSettings;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.DeferralReason;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Target;

/** A plan's values in the form in which a person enters them: properties of a site file, or commands of the HBase shell. */
public final class PlanSnippet {
    private PlanSnippet() {}

    /**
     * Properties for {@code hbase-site.xml} of the servers; empty when the plan has none. Where a plan has values for groups of servers,
     * the block of each group is headed by a comment with its name.
     */
    public static List<String> xml(Plan plan) {
        Map<Target, List<Change>> blocks = new TreeMap<>();
        plan.changes().stream()
                .filter(change -> Planner.toServers(change.route()) && !HeapAndGcOptions.isVariable(change.key()))
                .forEach(change -> blocks.computeIfAbsent(change.target(), target -> new ArrayList<>())
                        .add(change));
        boolean divided = blocks.keySet().stream().anyMatch(target -> !target.isCluster());
        List<String> lines = new ArrayList<>();
        blocks.forEach((target, changes) -> {
            if (divided) {
                lines.add("<!-- "
                        + target.group()
                                .map(group -> "RegionServers of group " + comment(group) + ": "
                                        + comment(String.join(", ", plan.base().members(target))))
                                .orElse("all servers")
                        + " -->");
            }
            changes.forEach(change -> {
                lines.add("<property>");
                lines.add("  <name>" + escaped(change.key()) + "</name>");
                lines.add("  <value>" + escaped(change.proposed()) + "</value>");
                lines.add("</property>");
            });
        });
        return lines;
    }

    /** Comments of XML must not contain two hyphens in a row, as some host names do. */
    private static String comment(String text) {
        return text.replace("--", "- -").replace("--", "- -");
    }

    /** Commands for the HBase shell that create and alter the plan's tables; empty when the plan has none. */
    public static List<String> shell(Plan plan) {
        List<String> lines = new ArrayList<>();
        TableCreation.of(plan).map(PlanSnippet::create).ifPresent(lines::add);
        Map<Target, Map<String, String>> values = new TreeMap<>();
        for (Change change : plan.changes()) {
            boolean created = plan.creation()
                    .filter(creation -> Target.of(creation.object()).covers(change.target()))
                    .isPresent();
            if (change.route() == HBaseRoute.TABLE_ALTER && !created) {
                values.computeIfAbsent(change.target(), target -> new TreeMap<>())
                        .put(change.key(), change.proposed());
            }
        }
        values.forEach((target, settings) -> lines.add(alter(target, settings)));
        return lines;
    }

    /**
     * Returns what a plan contains beside a snippet, one line each with where it belongs; empty when there is nothing else.
     *
     * @param xml true for {@link #xml}, false for {@link #shell}
     */
    public static List<String> leftOut(Plan plan, boolean xml) {
        List<String> lines = new ArrayList<>();
        if (xml) {
            plan.creation()
                    .ifPresent(creation -> lines.add("table " + creation.object() + " to create: see --as shell"));
        }
        for (Change change : plan.changes()) {
            boolean toServers = Planner.toServers(change.route());
            String line = change.target() + ": " + change.key() + "=" + change.proposed();
            if (HeapAndGcOptions.isVariable(change.key())) {
                lines.add(line + ": set it in hbase-env.sh"
                        + change.target()
                                .group()
                                .map(group -> " of the servers of group " + group)
                                .orElse(""));
            } else if (change.route() == HBaseRoute.CLIENT_HINT) {
                lines.add(line + ": set it in the configuration of the clients");
            } else if (xml && !toServers) {
                lines.add(line + ": see --as shell");
            } else if (!xml && toServers) {
                lines.add(line + ": see --as xml");
            }
        }
        plan.deferred()
                .forEach(change -> lines.add(change.target() + ": " + change.key() + "=" + change.proposed()
                        + ": deferred, " + DeferralReason.text(plan, change)));
        plan.tasks().forEach(task -> lines.add(task.kind() + " of " + task.target() + ": only hconfig apply does it"));
        return lines;
    }

    private static String create(TableCreation creation) {
        List<String> parts = new ArrayList<>();
        parts.add(quoted(creation.table()));
        creation.families().forEach(family -> parts.add(family(family, creation.familySettings())));
        parts.addAll(table(creation.settings()));
        if (!creation.splitKeysHex().isEmpty()) {
            parts.add("SPLITS => ["
                    + creation.splitKeysHex().stream().map(PlanSnippet::key).collect(Collectors.joining(", ")) + "]");
        }
        return "create " + String.join(", ", parts);
    }

    private static String alter(Target target, Map<String, String> settings) {
        String table = quoted(target.path().get(0));
        return target.part()
                .map(family -> "alter " + table + ", " + family(family, settings))
                .orElseGet(() -> "alter " + table + ", " + String.join(", ", table(settings)));
    }

    private static String family(String family, Map<String, String> settings) {
        List<String> parts = new ArrayList<>();
        Map<String, String> configuration = new TreeMap<>();
        parts.add("NAME => " + quoted(family));
        settings.forEach((key, value) -> {
            if (ColumnFamilyDescriptorBuilder.getDefaultValues().containsKey(key)) {
                parts.add(key + " => " + quoted(value));
            } else {
                configuration.put(key, value);
            }
        });
        configuration(configuration, parts);
        return "{" + String.join(", ", parts) + "}";
    }

    private static List<String> table(Map<String, String> settings) {
        List<String> parts = new ArrayList<>();
        Map<String, String> configuration = new TreeMap<>();
        settings.forEach((key, value) -> {
            String attribute = TableDescriptorSettings.attribute(key);
            if (attribute.equals(key) && !TableDescriptorSettings.isAttribute(key)) {
                configuration.put(key, value);
            } else {
                parts.add(attribute + " => " + quoted(value));
            }
        });
        configuration(configuration, parts);
        return parts;
    }

    private static void configuration(Map<String, String> values, List<String> parts) {
        if (!values.isEmpty()) {
            parts.add("CONFIGURATION => {"
                    + values.entrySet().stream()
                            .map(entry -> quoted(entry.getKey()) + " => " + quoted(entry.getValue()))
                            .collect(Collectors.joining(", "))
                    + "}");
        }
    }

    /** A string of Ruby in single quotes, in which nothing but the quote and the backslash has a meaning. */
    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** A string of Ruby in double quotes with every byte written in hexadecimal. */
    private static String key(String hex) {
        StringBuilder text = new StringBuilder("\"");
        for (byte value : HexFormat.of().parseHex(hex)) {
            text.append(String.format("\\x%02X", value & 0xff));
        }
        return text.append('"').toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
