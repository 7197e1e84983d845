package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/** Reads values that an operator gives as {@code KEY=VALUE}; they are judged like all others. */
public final class OperatorValues {
    private final Catalogue catalogue;
    private final Target servers;
    private final Optional<String> table;
    private final List<String> parts;
    private final ProblemCollector problems = new ProblemCollector();
    private final Set<String> seen = new HashSet<>();

    private OperatorValues(Catalogue catalogue, Target servers, Optional<String> table, List<String> parts) {
        this.catalogue = catalogue;
        this.servers = servers;
        this.table = table;
        this.parts = parts;
    }

    /**
     * The request for some values.
     *
     * @param assignments {@code KEY=VALUE} each, with units as {@code 256m} or {@code 30s}
     * @param table the table to set them on; without it they are values of the servers
     * @param parts parts of the object; with none, values of parts are set on all of them
     * @param createdAt when the plan is made, ISO-8601
     * @throws HConfigException {@link PlanError#PLAN_REQUEST} and {@link PlanError#PLAN_KEY_UNKNOWN}, and what the catalogue
     *     finds wrong with values; all problems at once
     */
    public static ValueRequest read(
            Catalogue catalogue,
            List<String> assignments,
            Optional<String> table,
            List<String> parts,
            String createdAt) {
        return read(new OperatorValues(catalogue, Target.CLUSTER, table, parts), assignments, createdAt);
    }

    /**
     * The request for some values of the servers.
     *
     * @param servers all servers, or a group of them
     * @throws HConfigException as for tables
     */
    public static ValueRequest ofServers(
            Catalogue catalogue, List<String> assignments, Target servers, String createdAt) {
        return read(new OperatorValues(catalogue, servers, Optional.empty(), List.of()), assignments, createdAt);
    }

    private static ValueRequest read(OperatorValues reader, List<String> assignments, String createdAt) {
        List<ProposedValue> values = new ArrayList<>();
        assignments.forEach(assignment -> values.addAll(reader.read(assignment)));
        reader.problems.throwIfAny();
        return new ValueRequest(
                new PlanOrigin(createdAt, PlanOrigin.Kind.VALUES, "hconfig plan --set", Optional.empty(), List.of()),
                values,
                List.of());
    }

    private List<ProposedValue> read(String assignment) {
        int equals = assignment.indexOf('=');
        if (equals <= 0 || equals == assignment.length() - 1) {
            problems.add(
                    PlanError.PLAN_REQUEST,
                    "'" + assignment + "' is not KEY=VALUE",
                    "",
                    "for example --set " + catalogue.database().terms().example());
            return List.of();
        }
        String key = assignment.substring(0, equals).strip();
        Optional<Setting> setting = catalogue.find(key);
        if (setting.isEmpty()) {
            problems.add(
                    PlanError.PLAN_KEY_UNKNOWN,
                    "the settings catalogue does not have " + key,
                    "its type, range and route are unknown",
                    SpellingSuggester.suggestion(
                            catalogue.nearest(key), "list the known settings with: hconfig settings"));
            return List.of();
        }
        if (!seen.add(setting.get().key())) {
            problems.add(
                    PlanError.PLAN_REQUEST,
                    setting.get().key() + " is given twice",
                    "a setting can have one value",
                    "leave one of them out");
            return List.of();
        }
        try {
            String value = catalogue.canonical(setting.get(), assignment.substring(equals + 1));
            return targets(setting.get()).stream()
                    .map(target -> new ProposedValue(target, proposal(setting.get(), value)))
                    .toList();
        } catch (HConfigException refused) {
            refused.problems().forEach(problem -> problems.add(problem));
            return List.of();
        }
    }

    private static SettingProposal proposal(Setting setting, String value) {
        return new SettingProposal(
                setting.key(),
                value,
                Optional.empty(),
                "",
                "the value that was given",
                Optional.empty(),
                "The operator wants this value.",
                "hconfig plan --set");
    }

    private List<Target> targets(Setting setting) {
        if (Planner.toServers(setting.route())) {
            return List.of(servers);
        }
        if (table.isPresent()) {
            if (parts.isEmpty() || setting.route().reach() != Route.Reach.OBJECTS) {
                return List.of(Target.of(table.get()));
            }
            if (setting.scope().level() == Scope.Level.PART) {
                return parts.stream()
                        .distinct()
                        .map(part -> Target.of(table.get(), part))
                        .toList();
            }
            throw new HConfigException(
                    PlanError.PLAN_REQUEST,
                    setting.key() + " is not a setting of "
                            + catalogue.database().terms().partsLabel(),
                    "it is set on the whole " + catalogue.database().terms().object(),
                    "leave out --" + catalogue.database().terms().part());
        }
        if (setting.route().reach() == Route.Reach.OBJECTS
                && Planner.toServers(catalogue.siteRoute(setting))
                && catalogue.inSiteFiles(setting)) {
            return List.of(servers);
        }
        throw new HConfigException(
                PlanError.PLAN_REQUEST,
                setting.key() + " is not a setting of servers",
                "it is set on a table",
                "name the table with --table");
    }
}
