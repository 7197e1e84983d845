package org.hconfig.xconfig.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What HConfig will do, nothing more and nothing less. Serialised as a file with a content hash; {@code apply} carries
 * out exactly this, and refuses when the cluster is no longer as {@code baseRevision} says.
 *
 * @param format version of the file's format, 1
 * @param id {@code plan-} and the first 12 digits of the hash
 * @param createdAt when it was made, ISO-8601
 * @param workload what it tunes for
 * @param policy name of the policy it follows
 * @param cluster the cluster's name, as given
 * @param table the table it is about; {@link #ALL_TABLES} when it is about the servers themselves
 * @param base everything the plan was derived from that a later change would make stale, by name, so that a refusal
 *     can show what moved
 * @param baseRevision hash of {@code base}
 * @param creation the table to create, when it does not exist
 * @param changes what {@code apply} does, in order
 * @param deferred what the policy also wants, but needs a restart: shown, and left out by {@code apply}
 * @param kept settings that already have the value the policy wants: key, and value
 * @param notes what the operator should know: bounds that took effect, facts that were assumed
 */
public record Plan(
        int format,
        String id,
        String createdAt,
        WorkloadKind workload,
        String policy,
        String cluster,
        String table,
        Map<String, String> base,
        String baseRevision,
        Optional<TableCreation> creation,
        List<Change> changes,
        List<Change> deferred,
        List<String> kept,
        List<String> notes) {
    /** Stands for a table where a plan is about servers, and so about all tables alike. */
    public static final String ALL_TABLES = "*";

    /** Copies what it is given. */
    public Plan {
        base = Collections.unmodifiableMap(new TreeMap<>(base));
        changes = List.copyOf(changes);
        deferred = List.copyOf(deferred);
        kept = List.copyOf(kept);
        notes = List.copyOf(notes);
    }

    /** True when applying it would do nothing. */
    public boolean isEmpty() {
        return creation.isEmpty() && changes.isEmpty();
    }
}
