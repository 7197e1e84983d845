package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.policy.Catalogue;
import org.hconfig.xconfig.policy.SettingProposal;

/** Builder of one plan: assigns each proposal to its route. */
final class PlanBuilder {
    private final Catalogue catalogue;
    private final ChangeGuard guard;
    private final PlannerInput input;
    private final CurrentValueLookup current;
    private final List<Change> changes = new ArrayList<>();
    private final List<Change> toServers = new ArrayList<>();
    private final List<Change> deferred = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private final List<String> notes;
    private final Map<String, String> tableSettings = new TreeMap<>();
    private final Map<String, String> familySettings = new TreeMap<>();

    PlanBuilder(Catalogue catalogue, ChangeGuard guard, PlannerInput input) {
        this.catalogue = catalogue;
        this.guard = guard;
        this.input = input;
        this.current = new CurrentValueLookup(catalogue, input);
        this.notes = new ArrayList<>(input.notes());
        notes.addAll(input.policy().notes());
    }

    void add(SettingProposal settingProposal) {
        Setting setting = catalogue.find(settingProposal.key()).orElseThrow();
        settingProposal.bound().ifPresent(bound -> notes.add(setting.key() + ": " + bound));
        switch (setting.route()) {
            case CLIENT_HINT -> addHint(setting, settingProposal);
            case TABLE_ALTER -> addTableValue(setting, settingProposal);
            case ONLINE_UPDATE, REGION_REOPEN, ROLLING_RESTART, MASTER_RESTART ->
                addServerValue(setting, settingProposal);
            case NONE ->
                notes.add(setting.key() + ": recommended value " + catalogue.display(setting, settingProposal.value())
                        + "; it is a property of the application, which HConfig does not change");
        }
    }

    private void addHint(Setting setting, SettingProposal settingProposal) {
        Optional<String> hint = current.hint(setting);
        String effective = hint.orElseGet(() -> current.fallback(setting));
        if (satisfied(settingProposal, effective)) {
            keep(setting, effective);
        } else {
            changes.add(change(setting, settingProposal, input.table().name(), hint, effective));
        }
    }

    private void addTableValue(Setting setting, SettingProposal settingProposal) {
        if (setting.scope() == Scope.FAMILY) {
            addFamilyValue(setting, settingProposal);
            return;
        }
        String effective = current.effective(setting);
        boolean same = satisfied(settingProposal, effective);
        if (!same && !held(setting, settingProposal, effective)) {
            changes.add(change(setting, settingProposal, input.table().name(), current.onTable(setting), effective));
            tableSettings.put(setting.key(), settingProposal.value());
        }
        // A family's own value would override the table's.
        List<String> differing = input.table().families().stream()
                .filter(family -> current.onFamily(setting, family)
                        .filter(value -> !satisfied(settingProposal, value) && !held(setting, settingProposal, value))
                        .isPresent())
                .toList();
        differing.forEach(
                family -> addFamilyChange(setting, settingProposal, family, current.onFamily(setting, family)));
        if (same && differing.isEmpty()) {
            keep(setting, effective);
        }
    }

    private void addFamilyValue(Setting setting, SettingProposal settingProposal) {
        if (input.creation().isPresent()) {
            addToNewFamilies(setting, settingProposal, input.creation().get().families());
            return;
        }
        boolean any = false;
        for (String family : input.table().families()) {
            Optional<String> set = current.onFamily(setting, family);
            String effective = set.orElseGet(() -> current.effective(setting));
            if (!satisfied(settingProposal, effective)) {
                any = true;
                if (!held(setting, settingProposal, effective)) {
                    addFamilyChange(setting, settingProposal, family, set);
                }
            }
        }
        if (!any) {
            keep(setting, settingProposal.value());
        }
    }

    private void addToNewFamilies(Setting setting, SettingProposal settingProposal, List<String> families) {
        String effective = current.fallback(setting);
        if (satisfied(settingProposal, effective)) {
            keep(setting, effective);
            return;
        }
        if (held(setting, settingProposal, effective)) {
            return;
        }
        familySettings.put(setting.key(), settingProposal.value());
        families.forEach(family -> addFamilyChange(setting, settingProposal, family, Optional.empty()));
    }

    private void addFamilyChange(
            Setting setting, SettingProposal settingProposal, String family, Optional<String> set) {
        String target = input.table().name() + ":" + family;
        changes.add(change(setting, settingProposal, target, set, set.orElseGet(() -> current.effective(setting))));
    }

    private void addServerValue(Setting setting, SettingProposal settingProposal) {
        String effective = current.fallback(setting);
        if (satisfied(settingProposal, effective)) {
            keep(setting, effective);
            return;
        }
        if (held(setting, settingProposal, effective)) {
            return;
        }
        Change change = change(setting, settingProposal, "cluster", current.onServers(setting), effective);
        if (setting.key().startsWith("<")) {
            deferred.add(change);
            noteOnce(setting.key() + " is deferred: it is a JVM option of the servers, not a key of a site file");
        } else if (input.closed().containsKey(change.route())) {
            deferred.add(change);
            noteOnce(input.closed().get(change.route()));
        } else {
            toServers.add(change);
        }
    }

    /** Returns true when the servers do not support the value now, and notes the reason. */
    private boolean held(Setting setting, SettingProposal settingProposal, String effective) {
        Optional<String> reason = guard.veto(setting.key(), effective, settingProposal.value());
        reason.ifPresent(text -> noteOnce(setting.key() + " stays " + catalogue.display(setting, effective)
                + " and is not set to " + catalogue.display(setting, settingProposal.value()) + ": " + text));
        return reason.isPresent();
    }

    private void noteOnce(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    /** Returns true when no change is needed: the value is equal, or within the range that the policy accepts. */
    private static boolean satisfied(SettingProposal settingProposal, String value) {
        return value.equals(settingProposal.value())
                || settingProposal
                        .range()
                        .filter(range -> ValueRangeCheck.contains(range, value))
                        .isPresent();
    }

    /**
     * Notes the limits that the plan violates because it contains only a part of the policy: values chosen together are applied separately when some
     * of them are deferred.
     */
    private void noteConflicts() {
        Map<String, String> before = inForce();
        Map<String, String> after = new TreeMap<>(before);
        changes.forEach(change -> after.put(change.key(), change.proposed()));
        List<String> old = limits(before);
        String when = deferred.isEmpty() ? "limit violated: " : Planner.UNTIL_DEFERRED;
        limits(after).stream()
                .filter(limit -> !old.contains(limit) && notes.stream().noneMatch(note -> note.contains(limit)))
                .forEach(limit -> notes.add(when + limit));
    }

    /** Defers values with which servers would not start, because of values in force that the plan does not change. */
    private void deferRefused() {
        Map<String, String> before = inForce();
        Map<String, String> after = new TreeMap<>(before);
        toServers.forEach(change -> after.put(change.key(), change.proposed()));
        List<String> old = catalogue.conflicts(before);
        for (String limit : catalogue.conflicts(after)) {
            List<Change> involved = toServers.stream()
                    .filter(change -> limit.contains(change.key() + " "))
                    .toList();
            if (!old.contains(limit) && !involved.isEmpty()) {
                toServers.removeAll(involved);
                deferred.addAll(involved);
                noteOnce(String.join(", ", involved.stream().map(Change::key).toList())
                        + (involved.size() == 1 ? " is" : " are")
                        + " deferred: with the other values in force, " + limit);
            }
        }
    }

    private Map<String, String> inForce() {
        Map<String, String> values = new TreeMap<>();
        catalogue.all().forEach(setting -> {
            String value = setting.scope() == Scope.CLIENT ? current.fallback(setting) : current.effective(setting);
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

    private void keep(Setting setting, String value) {
        kept.add(setting.key() + " = " + value);
    }

    private Change change(
            Setting setting, SettingProposal settingProposal, String target, Optional<String> set, String effective) {
        return new Change(
                setting.key(),
                setting.scope(),
                target,
                set,
                effective,
                settingProposal.value(),
                setting.route(),
                settingProposal.calculation(),
                settingProposal.why(),
                settingProposal.source());
    }

    /** Returns the plan, without its id. */
    Plan plan() {
        // The cheapest route first; changes to servers last.
        toServers.sort(Comparator.comparing(Change::route));
        deferRefused();
        changes.addAll(toServers);
        noteConflicts();
        PlanBaseFacts.ConsultedKeys consultedKeys = PlanBaseFacts.ConsultedKeys.of(input.policy().proposals().stream()
                .map(settingProposal -> catalogue.find(settingProposal.key()).orElseThrow())
                .toList());
        Map<String, String> base =
                PlanBaseFacts.of(input.clusterId(), input.cluster(), input.table(), input.hints(), consultedKeys);
        return new Plan(
                PlanFile.FORMAT,
                "",
                input.createdAt().toString(),
                input.policy().workload(),
                input.policy().policy(),
                input.cluster().name(),
                input.table().name(),
                base,
                PlanJsonCodec.revision(base),
                input.creation().map(this::withSettings),
                changes,
                deferred,
                kept,
                notes);
    }

    private TableCreation withSettings(TableCreation bare) {
        Map<String, String> table = new TreeMap<>(bare.settings());
        table.putAll(tableSettings);
        Map<String, String> family = new TreeMap<>(bare.familySettings());
        family.putAll(familySettings);
        return new TableCreation(bare.table(), bare.families(), bare.partitioner(), bare.splitKeysHex(), table, family);
    }
}
