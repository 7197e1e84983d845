package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/** One plan in the making: each proposed value becomes a change by its route, or a remark. */
final class PlanBuilder {
    private final Catalogue catalogue;
    private final ChangeGuard guard;
    private final PlannerInput input;
    private final Map<String, CurrentValueLookup> tables = new LinkedHashMap<>();
    private final Map<Target, CurrentValueLookup> servers = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final List<Change> toServers = new ArrayList<>();
    private final List<Change> deferred = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private final List<String> notes;

    PlanBuilder(Catalogue catalogue, ChangeGuard guard, PlannerInput input) {
        this.catalogue = catalogue;
        this.guard = guard;
        this.input = input;
        this.notes = new ArrayList<>(input.notes());
        input.tables()
                .forEach(table ->
                        tables.put(table.name(), new CurrentValueLookup(catalogue, facts(table.servers()), table)));
        servers(Target.CLUSTER);
    }

    private ClusterFacts facts(Target target) {
        return input.cluster().within(target).orElseThrow();
    }

    /** Returns the values of all servers, or of a group. */
    private CurrentValueLookup servers(Target target) {
        return servers.computeIfAbsent(
                target,
                of -> new CurrentValueLookup(
                        catalogue, facts(of), new PlannedTable(ObjectFacts.absent(Plan.ALL_TABLES), Map.of(), of)));
    }

    /** @throws IllegalArgumentException when the value is for a table that the plan is not about */
    void add(ProposedValue value) {
        SettingProposal proposal = value.proposal();
        Setting setting = catalogue.find(proposal.key()).orElseThrow();
        proposal.bound().ifPresent(bound -> notes.add(setting.key() + ": " + bound));
        Route route = value.target().isOfServers() ? catalogue.siteRoute(setting) : setting.route();
        switch (route.reach()) {
            case CLIENTS -> addHint(value, setting);
            case OBJECTS -> addTableValue(value, setting);
            case SERVERS -> addServerValue(value, setting, route);
            case NOTHING ->
                notes.add(setting.key() + " should be " + catalogue.display(setting, proposal.value())
                        + ": it belongs to the application, which HConfig does not change");
        }
    }

    private CurrentValueLookup of(Target target) {
        CurrentValueLookup current = tables.get(target.object().orElse(Plan.ALL_TABLES));
        if (current == null) {
            throw new IllegalArgumentException("a value for " + target + ", which the plan is not about");
        }
        return current;
    }

    private void addHint(ProposedValue value, Setting setting) {
        SettingProposal proposal = value.proposal();
        if (value.target().isOfServers()) {
            notes.add(setting.key() + " should be " + catalogue.display(setting, proposal.value())
                    + ": set it in the configuration of the clients");
            return;
        }
        CurrentValueLookup current = of(value.target());
        Optional<String> hint = current.hint(setting);
        String effective = hint.orElseGet(() -> current.fallback(setting));
        if (satisfied(proposal, effective)) {
            keep(setting.key(), effective);
        } else {
            changes.add(change(setting, proposal, value.target(), hint, effective));
        }
    }

    private void addTableValue(ProposedValue value, Setting setting) {
        CurrentValueLookup current = of(value.target());
        if (value.target().part().isPresent()) {
            addPartValue(
                    setting,
                    value.proposal(),
                    current,
                    List.of(value.target().part().get()));
        } else if (setting.scope().level() == Scope.Level.PART) {
            addPartValue(setting, value.proposal(), current, parts(value.target(), current));
        } else {
            addWholeTableValue(setting, value.proposal(), current);
        }
    }

    private List<String> parts(Target target, CurrentValueLookup current) {
        return input.creation()
                .filter(creation -> target.equals(Target.of(creation.object())))
                .map(Creation::parts)
                .orElse(current.table().facts().parts());
    }

    private void addWholeTableValue(Setting setting, SettingProposal proposal, CurrentValueLookup current) {
        Target target = Target.of(current.table().name());
        String effective = current.effective(setting, value -> satisfied(proposal, value));
        boolean same = satisfied(proposal, effective);
        if (!same && !held(setting.key(), setting, proposal, effective)) {
            changes.add(change(setting, proposal, target, current.onTable(setting), effective));
        }
        // The own value of a part would win over the object's.
        List<String> differing = current.table().facts().parts().stream()
                .filter(part -> current.onPart(setting, part)
                        .filter(value -> !satisfied(proposal, value) && !held(setting.key(), setting, proposal, value))
                        .isPresent())
                .toList();
        differing.forEach(part -> addPartChange(setting, proposal, current, part, current.onPart(setting, part)));
        if (same && differing.isEmpty()) {
            keep(setting.key(), effective);
        }
    }

    private void addPartValue(
            Setting setting, SettingProposal proposal, CurrentValueLookup current, List<String> parts) {
        boolean any = false;
        Set<String> inForce = new LinkedHashSet<>();
        for (String part : parts) {
            Optional<String> set = current.onPart(setting, part);
            String effective = set.orElseGet(() -> current.effective(setting, value -> satisfied(proposal, value)));
            inForce.add(effective);
            if (!satisfied(proposal, effective)) {
                any = true;
                if (!held(setting.key(), setting, proposal, effective)) {
                    addPartChange(setting, proposal, current, part, set);
                }
            }
        }
        if (!any) {
            inForce.forEach(value -> keep(setting.key(), value));
        }
    }

    private void addPartChange(
            Setting setting, SettingProposal proposal, CurrentValueLookup current, String part, Optional<String> set) {
        Target target = Target.of(current.table().name(), part);
        String effective = set.orElseGet(() -> current.effective(setting, value -> satisfied(proposal, value)));
        changes.add(change(setting, proposal, target, set, effective));
    }

    private void addServerValue(ProposedValue wanted, Setting setting, Route route) {
        SettingProposal proposal = wanted.proposal();
        CurrentValueLookup current = servers(wanted.target());
        String effective = current.fallback(setting, value -> satisfied(proposal, value));
        String name = wanted.target()
                .group()
                .map(group -> setting.key() + " of " + wanted.target())
                .orElse(setting.key());
        if (satisfied(proposal, effective)) {
            current.fallbacks(setting).forEach(value -> keep(name, value));
            return;
        }
        if (held(name, setting, proposal, effective)) {
            return;
        }
        Route taken = input.routes().onlyByRestart().isPresent()
                ? catalogue.database().atRestart(setting.scope(), route)
                : route;
        Change change = new Change(
                setting.key(),
                setting.scope().isOfObject() ? catalogue.database().scope(Scope.Level.SERVER) : setting.scope(),
                wanted.target(),
                current.onServers(setting, effective),
                effective,
                proposal.value(),
                taken,
                new Change.Rationale(proposal.calculation(), proposal.why(), proposal.source()));
        if (setting.key().startsWith("<")) {
            deferred.add(change);
            noteOnce(DeferralReason.note(
                    List.of(name),
                    "not a key of a site file: set it in "
                            + catalogue.database().terms().optionsFile() + " yourself"));
        } else if (input.routes().closed().containsKey(taken)) {
            deferred.add(change);
            noteOnce(input.routes().closed().get(taken));
        } else {
            toServers.add(change);
            noteDifference(name, setting, current);
            input.routes()
                    .onlyByRestart()
                    .filter(reason -> taken != route)
                    .ifPresent(reason -> noteOnce("changes of servers take a restart: " + reason));
        }
    }

    /** Notes that servers have different values of a setting that the plan sets on all of them. */
    private void noteDifference(String name, Setting setting, CurrentValueLookup current) {
        Set<String> values = current.fallbacks(setting);
        if (values.size() > 1) {
            noteOnce(name + " differs between the servers now: "
                    + values.stream()
                            .map(value -> catalogue.display(setting, value))
                            .collect(Collectors.joining(", "))
                    + ". A rollback restores the former value of each server");
        }
    }

    /** True when the servers cannot take the value now; notes why. */
    private boolean held(String name, Setting setting, SettingProposal proposal, String effective) {
        Optional<String> reason = guard.veto(setting.key(), effective, proposal.value());
        reason.ifPresent(text -> noteOnce(name + " stays " + catalogue.display(setting, effective)
                + " and is not set to " + catalogue.display(setting, proposal.value()) + ": " + text));
        return reason.isPresent();
    }

    private void noteOnce(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    /** True when nothing needs to be done: the same value, or one that the policy's range leaves open. */
    private static boolean satisfied(SettingProposal proposal, String value) {
        return value.equals(proposal.value())
                || proposal.range()
                        .filter(range -> ValueRangeCheck.contains(range, value))
                        .isPresent();
    }

    private List<CurrentValueLookup> contexts() {
        List<CurrentValueLookup> contexts = new ArrayList<>(tables.values());
        servers.forEach((target, lookup) -> {
            if (tables.isEmpty() || target.group().isPresent()) {
                contexts.add(lookup);
            }
        });
        return contexts;
    }

    /**
     * Notes the limits that the changes break where some of the proposed values are deferred: values that were chosen
     * together are applied apart.
     */
    private void noteConflicts() {
        for (CurrentValueLookup current : contexts()) {
            Map<String, String> before = inForce(current);
            Map<String, String> after = after(before, changes, current);
            List<String> old = limits(before);
            String when = deferred.isEmpty() ? "mind that " : Planner.UNTIL_DEFERRED;
            limits(after).stream()
                    .filter(limit -> !old.contains(limit) && notes.stream().noneMatch(note -> note.contains(limit)))
                    .forEach(limit -> notes.add(when
                            + limit
                            + current.table()
                                    .servers()
                                    .group()
                                    .map(group -> " (group " + group + ")")
                                    .orElse("")));
        }
    }

    /** Defers values with which servers would not start, because of values in force that the plan does not change. */
    private void deferRefused() {
        for (CurrentValueLookup current : contexts()) {
            Map<String, String> before = inForce(current);
            List<String> old = catalogue.conflicts(before);
            for (String limit : catalogue.conflicts(after(before, toServers, current))) {
                List<Change> involved = toServers.stream()
                        .filter(change -> concerns(change, current) && limit.contains(change.key() + " "))
                        .toList();
                if (!old.contains(limit) && !involved.isEmpty()) {
                    toServers.removeAll(involved);
                    deferred.addAll(involved);
                    noteOnce(DeferralReason.note(
                            involved.stream().map(DeferralReason::name).toList(),
                            DeferralReason.conflict(involved.size(), limit)));
                }
            }
        }
    }

    /** The values for a table once some changes are made; the own value of a part counts for its object. */
    private Map<String, String> after(Map<String, String> before, List<Change> changes, CurrentValueLookup current) {
        Map<String, String> after = new TreeMap<>(before);
        changes.stream()
                .filter(change -> concerns(change, current))
                .forEach(change -> after.put(change.key(), change.proposed()));
        return after;
    }

    /** True for a change of a table, its parts, or some of the servers that serve it. */
    private boolean concerns(Change change, CurrentValueLookup current) {
        Target target = change.target();
        Target table = Target.of(current.table().name());
        return target.group().isPresent()
                ? current.table().servers().group().isPresent()
                        && overlap(input.cluster(), target, current.table().servers())
                : target.covers(table) || table.covers(target);
    }

    /** True if two groups have a server in common. */
    static boolean overlap(ClusterFacts cluster, Target one, Target other) {
        return one.isCluster()
                || other.isCluster()
                || cluster.within(one).orElseThrow().servers().stream()
                        .anyMatch(cluster.within(other).orElseThrow().servers()::contains);
    }

    private Map<String, String> inForce(CurrentValueLookup current) {
        Map<String, String> values = new TreeMap<>();
        catalogue.all().forEach(setting -> {
            String value = setting.scope().level() == Scope.Level.CLIENT
                    ? current.fallback(setting)
                    : current.effective(setting);
            if (!value.equals(CurrentValueLookup.NOTHING)) {
                values.put(setting.key(), value);
            }
        });
        return values;
    }

    private List<String> limits(Map<String, String> values) {
        List<String> limits = new ArrayList<>(catalogue.conflicts(values));
        limits.addAll(catalogue.cautions(values));
        return limits;
    }

    private void keep(String name, String value) {
        String line = name + " = " + value;
        if (!kept.contains(line)) {
            kept.add(line);
        }
    }

    private static Change change(
            Setting setting, SettingProposal proposal, Target target, Optional<String> set, String effective) {
        return new Change(
                setting.key(),
                setting.scope(),
                target,
                set,
                effective,
                proposal.value(),
                setting.route(),
                new Change.Rationale(proposal.calculation(), proposal.why(), proposal.source()));
    }

    /** Returns the plan, without its id. */
    Plan plan() {
        // The cheapest route first; changes to servers last.
        toServers.sort(
                Comparator.comparingInt(change -> catalogue.database().routes().indexOf(change.route())));
        deferRefused();
        changes.addAll(toServers);
        noteConflicts();
        PlanBaseFacts.ConsultedKeys consultedKeys = PlanBaseFacts.ConsultedKeys.of(catalogue, input);
        Map<String, String> facts = PlanBaseFacts.of(
                catalogue.database().terms(), input.clusterId(), input.cluster(), input.tables(), consultedKeys);
        return new Plan(
                PlanFile.FORMAT,
                "",
                input.cluster().name(),
                input.origin(),
                new PlanBase(
                        input.tables().stream().map(PlannedTable::name).toList(), facts, PlanJsonCodec.revision(facts)),
                input.creation().map(this::withSettings),
                changes,
                List.of(),
                new PlanRemarks(deferred, kept, notes));
    }

    /** A table is created with the values that the plan shows as its changes. */
    private Creation withSettings(Creation bare) {
        Map<String, String> table = new TreeMap<>(bare.settings());
        Map<String, String> part = new TreeMap<>(bare.partSettings());
        for (Change change : changes) {
            if (change.route().reach() == Route.Reach.OBJECTS
                    && Target.of(bare.object()).covers(change.target())) {
                (change.target().part().isPresent() ? part : table).put(change.key(), change.proposed());
            }
        }
        return bare.withSettings(table, part);
    }
}
