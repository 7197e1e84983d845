package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * Values that are to be planned for any number of tables and for the servers.
 *
 * @param origin when the plan is made, and from what
 * @param values the values
 * @param notes information for the operator, such as what cannot be planned
 */
public record ValueRequest(PlanOrigin origin, List<ProposedValue> values, List<String> notes) {
    /** Copies the lists. */
    public ValueRequest {
        values = List.copyOf(values);
        notes = List.copyOf(notes);
    }

    /**
     * The values of some advice. What a plan cannot carry out, because a person must act or because it is about a single server,
     * becomes a note.
     *
     * @param advice open advice, at most one for each setting and target
     * @param catalogue the settings; values that no plan may set become notes, too
     * @param createdAt when the plan is made, ISO-8601
     */
    public static ValueRequest of(List<Advice> advice, Catalogue catalogue, String createdAt) {
        List<ProposedValue> values = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (Advice one : advice) {
            Optional<String> reason = left(one, catalogue);
            if (reason.isPresent()) {
                notes.add(one.id() + " on " + one.proposal().key() + " of "
                        + one.proposal().target() + " is left to you: " + reason.get());
            } else {
                ids.add(one.id());
                values.add(new ProposedValue(one.proposal().target(), proposal(one)));
            }
        }
        return new ValueRequest(
                new PlanOrigin(createdAt, PlanOrigin.Kind.ADVICE, "hconfig advise", Optional.empty(), ids),
                values,
                notes);
    }

    /**
     * Some values of a plan, for a plan of its own.
     *
     * @param plan the plan
     * @param chosen some of its changes
     * @param createdAt when the new plan is made, ISO-8601
     */
    public static ValueRequest of(Plan plan, List<Change> chosen, String createdAt) {
        PlanOrigin origin = plan.origin();
        return new ValueRequest(
                new PlanOrigin(createdAt, origin.kind(), origin.name(), origin.workload(), origin.advice()),
                chosen.stream()
                        .map(change -> new ProposedValue(change.target(), proposal(plan, change)))
                        .toList(),
                List.of("made of " + chosen.size() + " of the " + plan.changes().size() + " values of " + plan.id()));
    }

    private static SettingProposal proposal(Plan plan, Change change) {
        Change.Rationale rationale = change.rationale();
        return new SettingProposal(
                change.key(),
                change.proposed(),
                Optional.empty(),
                "",
                rationale.calculation().isBlank() ? plan.id() : rationale.calculation(),
                Optional.empty(),
                rationale.reason(),
                rationale.source().isBlank() ? plan.id() : rationale.source());
    }

    /** Returns true when a plan can carry out the advice. */
    public static boolean isPlannable(Advice advice, Catalogue catalogue) {
        return left(advice, catalogue).isEmpty();
    }

    /** Why no plan carries out some advice; empty when a plan can. */
    private static Optional<String> left(Advice advice, Catalogue catalogue) {
        boolean ofOneServer = advice.proposal().scope().level() == Scope.Level.SERVER
                && !advice.proposal().target().isOfServers();
        boolean ofClients = advice.proposal().scope().level() == Scope.Level.CLIENT
                && advice.proposal().target().isOfServers();
        if (advice.proposal().proposed().isEmpty() || ofOneServer || ofClients) {
            return Optional.of(advice.procedure().applyBy());
        }
        Optional<Setting> setting = catalogue.find(advice.proposal().key());
        return setting.isEmpty()
                ? Optional.of(advice.procedure().applyBy())
                : catalogue
                        .neverPlanned(
                                setting.get(), advice.proposal().proposed().get())
                        .map(why -> "set it to " + advice.proposal().proposed().get()
                                + " by hand; no plan may, because " + why);
    }

    private static SettingProposal proposal(Advice advice) {
        return new SettingProposal(
                advice.proposal().key(),
                advice.proposal().proposed().orElseThrow(),
                Optional.empty(),
                "",
                advice.explanation().evidence(),
                Optional.empty(),
                advice.explanation().why(),
                advice.id() + ": " + advice.explanation().source());
    }

    /** The tables that it is about, each once. */
    public List<String> tables() {
        return values.stream()
                .map(ProposedValue::target)
                .map(Target::object)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }
}
