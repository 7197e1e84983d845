package org.hconfig.app.sharing;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.policies.capture.CapturedSystem;
import org.hconfig.hbase.policies.capture.PolicyRevision;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.policy.Policy;

/**
 * Proposes a revision of a policy when a change was measured and kept whose settings the policy of the table's workload does not
 * contain. The revision is a file in {@code $HCONFIG_HOME/proposals} for a person to review; no policy in use is changed.
 */
public final class PolicyRevisionService {
    private final Path home;
    private final InstantSource clock;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final List<String> followed;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param followed policies that are used for their workloads, instead of the built-in ones
     */
    public PolicyRevisionService(Path home, InstantSource clock, List<String> followed) {
        this.home = home;
        this.clock = clock;
        this.followed = List.copyOf(followed);
    }

    /**
     * Writes the proposal that follows from an event.
     *
     * @param event any event of the control loop
     * @param workload the recognized workload of a table, or of the cluster when the event is about no table
     * @return the file; empty when nothing follows from the event
     * @throws HConfigException {@link SharingError#UNWRITABLE}, and what the readers of the cluster report
     */
    public Optional<Path> propose(
            ClusterConnection connection,
            TuningEvent event,
            Function<Optional<String>, Optional<WorkloadKind>> workload) {
        if (event.kind() != TuningEvent.Kind.KEPT) {
            return Optional.empty();
        }
        Optional<Plan> plan = event.run().flatMap(this::plan);
        Optional<Policy> policy = workload.apply(event.table()).map(this::policy);
        if (plan.isEmpty() || policy.isEmpty()) {
            return Optional.empty();
        }
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        Optional<HBaseVersion> version = HBaseVersion.parse(reading.facts().version());
        if (version.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> values = values(plan.get());
        Optional<TableFacts> table = event.table().map(name -> new TableFactsReader(connection).read(name));
        CapturedSystem system = new CapturedSystem(
                version.get(),
                SystemPolicyInputs.of(catalogue, reading, table, values, version.get()),
                table.isPresent(),
                values);
        String id = event.run().orElseThrow();
        return new PolicyRevision(catalogue)
                .revise(policy.get(), name(policy.get(), id), system, evidence(event, reading, id))
                .map(text -> write(policy.get(), id, text));
    }

    private Optional<Plan> plan(String id) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return journal.history().stream()
                    .filter(run -> run.id().equals(id) || run.planId().equals(id))
                    .filter(Journal::holdsPlan)
                    .findFirst()
                    .map((Run run) -> journal.plan(run));
        }
    }

    private Policy policy(WorkloadKind kind) {
        PolicyRepository policies = PolicyRepository.standard(catalogue, home.resolve("policies"));
        return followed.stream()
                .map(policies::get)
                .filter(policy -> policy.workload() == kind)
                .findFirst()
                .orElseGet(() -> policies.forWorkload(kind));
    }

    /** Returns the values that the plan put in force; a key with different values on several targets has no value for a policy. */
    private static Map<String, String> values(Plan plan) {
        Map<String, Optional<String>> values = new HashMap<>();
        for (Change change : plan.changesInForce()) {
            values.merge(
                    change.key(),
                    Optional.of(change.proposed()),
                    (one, other) -> one.equals(other) ? one : Optional.empty());
        }
        return values.entrySet().stream()
                .filter(value -> value.getValue().isPresent())
                .collect(Collectors.toMap(
                        Map.Entry::getKey, value -> value.getValue().orElseThrow()));
    }

    private static String evidence(TuningEvent event, ClusterFactsReading reading, String id) {
        return event.description() + " (run " + id + ", " + event.at() + ", HBase "
                + reading.facts().version() + ", " + reading.facts().servers().size() + " servers with a heap of "
                + reading.facts().node().heap() + ").";
    }

    private static String name(Policy policy, String id) {
        return "revised/" + word(policy.name()) + "-" + word(id);
    }

    private static String word(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]+", "-");
    }

    private Path write(Policy policy, String id, String text) {
        Path file = home.resolve("proposals").resolve(word(policy.name()) + "-" + word(id) + ".yaml");
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.replace(file, text);
        } catch (IOException unwritable) {
            throw new HConfigException(
                    new Problem(
                            SharingError.UNWRITABLE,
                            "the proposed revision of policy " + policy.name() + " cannot be written",
                            file + ": " + unwritable.getMessage(),
                            "check the space and the permissions of HCONFIG_HOME"),
                    unwritable);
        }
        return file;
    }
}
