package org.hconfig.xconfig.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A plan: exactly the changes that HConfig will make. Serialized as a file with a content hash; {@code apply} executes
 * exactly these changes, and refuses when the cluster no longer matches {@code baseRevision}.
 *
 * @param format version of the file's format, 1
 * @param id {@code plan-} and the first 12 digits of the hash
 * @param createdAt creation time, ISO 8601
 * @param workload the workload it tunes for
 * @param policy name of the policy it follows
 * @param cluster the cluster's name, as specified
 * @param table the table concerned; {@link #ALL_TABLES} for a plan of the servers themselves
 * @param base all facts from which the plan was derived, by name, so that a refusal
 *     can list the differences
 * @param baseRevision hash of {@code base}
 * @param creation the table to create, when it does not exist
 * @param changes the changes that {@code apply} makes, in order
 * @param deferred changes of the policy that need a restart: displayed, and skipped by {@code apply}
 * @param kept settings that already have the policy's value: key and value
 * @param notes remarks for the operator: applied bounds, assumed facts
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
    /** Placeholder for the table of a plan that concerns servers, and so all tables. */
    public static final String ALL_TABLES = "*";

    /** Copies the arguments. */
    public Plan {
        base = Collections.unmodifiableMap(new TreeMap<>(base));
        changes = List.copyOf(changes);
        deferred = List.copyOf(deferred);
        kept = List.copyOf(kept);
        notes = List.copyOf(notes);
    }

    /** Returns true when applying it would change nothing. */
    public boolean isEmpty() {
        return creation.isEmpty() && changes.isEmpty();
    }
}
