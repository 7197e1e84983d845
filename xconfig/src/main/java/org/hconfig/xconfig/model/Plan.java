package org.hconfig.xconfig.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.xconfig.spi.Creation;

/**
 * What HConfig will do, nothing more and nothing less. Serialised as a file with a content hash; {@code apply} carries
 * out exactly this, and refuses when the cluster is no longer as {@link #base} says.
 *
 * @param format version of the file's format: 3 if a value is for a group of servers, and otherwise 2
 * @param id {@code plan-} and the first 12 digits of the hash
 * @param cluster the cluster's name, as given
 * @param origin when it was made, and from what
 * @param base what it rests on
 * @param creation the table to create, when there is one
 * @param changes the values to set, in order
 * @param tasks work that sets no value, done after the changes
 * @param remarks what it leaves out, what needs no change, and notes
 */
public record Plan(
        int format,
        String id,
        String cluster,
        PlanOrigin origin,
        PlanBase base,
        Optional<Creation> creation,
        List<Change> changes,
        List<PlanTask> tasks,
        PlanRemarks remarks) {
    /** Stands for a table where a plan is about servers, or about several tables. */
    public static final String ALL_TABLES = "*";

    /** Copies the arguments. */
    public Plan {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(remarks, "remarks");
        changes = List.copyOf(changes);
        tasks = List.copyOf(tasks);
    }

    /** The same plan under another id. */
    public Plan withId(String other) {
        return new Plan(format, other, cluster, origin, base, creation, changes, tasks, remarks);
    }

    /** The same plan in another version of the format. */
    public Plan withFormat(int other) {
        return new Plan(other, id, cluster, origin, base, creation, changes, tasks, remarks);
    }

    /** Returns true when applying it would change nothing. */
    public boolean isEmpty() {
        return creation.isEmpty() && changes.isEmpty() && tasks.isEmpty();
    }

    /** Returns the changes of values in force: a client hint takes effect with the next load only. */
    public List<Change> changesInForce() {
        return changes.stream()
                .filter(change -> change.route().changesCluster())
                .toList();
    }

    /** The one table that it is about; {@link #ALL_TABLES} when it is about servers alone or about several tables. */
    public String table() {
        return base.tables().size() == 1 ? base.tables().get(0) : ALL_TABLES;
    }

    /** What it is about, for people: {@code table t}, {@code 3 tables}, {@code the servers}. */
    public String subject() {
        return switch (base.tables().size()) {
            case 0 -> "the servers";
            case 1 -> "table " + table();
            default -> base.tables().size() + " tables";
        };
    }

    /** When it was made, ISO-8601. */
    public String createdAt() {
        return origin.createdAt();
    }

    /** The name of the policy that it follows, or of what else its values come from. */
    public String policy() {
        return origin.name();
    }

    /** The facts that it rests on, by name. */
    public Map<String, String> facts() {
        return base.facts();
    }

    /** Changes that are left out. */
    public List<Change> deferred() {
        return remarks.deferred();
    }

    /** Settings that already have the proposed value. */
    public List<String> kept() {
        return remarks.kept();
    }

    /** What the operator should know. */
    public List<String> notes() {
        return remarks.notes();
    }
}
