package org.hconfig.bench.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/**
 * Plan that a benchmark applied, as its result shows it.
 *
 * @param id the plan's id
 * @param policy the policy it follows
 * @param creation the created table
 * @param changes the changes
 * @param deferred the changes that need a restart
 * @param notes the plan's notes
 */
public record AppliedPlan(
        String id,
        String policy,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<AppliedCreation> creation,
        List<AppliedChange> changes,
        List<AppliedChange> deferred,
        List<String> notes) {
    /** Created table. */
    record AppliedCreation(
            int regions, String partitioner, Map<String, String> settings, Map<String, String> familySettings) {}

    /** Changed setting. */
    record AppliedChange(
            String key,
            String target,
            String effective,
            String proposed,
            String route,
            String calculation,
            String reason,
            String source) {
        static AppliedChange of(Change change) {
            return new AppliedChange(
                    change.key(),
                    change.target().label(),
                    change.effective(),
                    change.proposed(),
                    change.route().label(),
                    change.rationale().calculation(),
                    change.rationale().reason(),
                    change.rationale().source());
        }
    }

    static AppliedPlan of(Plan plan) {
        return new AppliedPlan(
                plan.id(),
                plan.policy(),
                TableCreation.of(plan)
                        .map(creation -> new AppliedCreation(
                                creation.regions(),
                                creation.partitioner(),
                                creation.settings(),
                                creation.familySettings())),
                plan.changes().stream().map(AppliedChange::of).toList(),
                plan.deferred().stream().map(AppliedChange::of).toList(),
                plan.notes());
    }
}
