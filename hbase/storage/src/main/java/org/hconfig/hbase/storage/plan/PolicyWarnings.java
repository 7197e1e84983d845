package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.hbase.storage.spec.StoragePolicy;

/**
 * Warnings about policies whose media are missing. HDFS creates a replica on any node that has the medium, so that writes
 * fail only if no node of any group has it or a fallback of the policy.
 */
final class PolicyWarnings {
    private final StorageDescription description;
    private final Set<MediumType> media;
    private final List<StorageWarning> warnings = new ArrayList<>();

    private PolicyWarnings(StorageDescription description) {
        this.description = description;
        media = description.types();
    }

    static List<StorageWarning> of(StorageDescription description) {
        PolicyWarnings policies = new PolicyWarnings(description);
        if (!description.fileSystem().isObjectStore() && description.places().isEmpty()) {
            policies.missing("WAL", description.fileSystem().logPolicy());
            policies.missing("files", description.fileSystem().filePolicy());
        }
        return policies.warnings;
    }

    private void missing(String files, Optional<StoragePolicy> set) {
        StoragePolicy policy = set.orElse(StoragePolicy.HOT);
        Optional<MediumType> first = policy.created(policy.first(), media);
        Optional<MediumType> others = policy.created(policy.others(), media);
        if (first.isPresent() && others.isPresent()) {
            set.ifPresent(known -> description.groups().forEach(group -> fallback(files, known, group)));
            return;
        }
        String name = set.map(known -> "policy " + known + " of " + files)
                .orElse("HDFS's default policy HOT of " + files + ", for which none is set,");
        warnings.add(new StorageWarning(
                first.or(() -> others).isPresent() ? "replicas-fail" : "writes-fail",
                true,
                name + " cannot be carried out: no node has " + names(policy.missing(media)),
                (first.or(() -> others).isPresent()
                                ? "HDFS has no fallback for the other replicas, and creates one only"
                                : "HDFS has no fallback for new blocks, so that writes fail")
                        + (set.isPresent() ? "" : ", unless the directory has a policy of its own"),
                next(files, policy)));
    }

    private void fallback(String files, StoragePolicy policy, NodeGroup group) {
        Set<MediumType> missing = policy.missing(group.types());
        if (missing.isEmpty()) {
            return;
        }
        Set<MediumType> used = missing.stream()
                .flatMap(wanted -> policy.created(wanted, group.types()).stream())
                .collect(Collectors.toSet());
        warnings.add(new StorageWarning(
                "medium-missing",
                false,
                "policy " + policy + " of " + files + " has no " + names(missing) + " on nodes of " + group.name(),
                used.isEmpty()
                        ? "HDFS creates these replicas on nodes of other groups only"
                        : "HDFS falls back to " + names(used),
                "Add such devices, or set a policy for existing ones."));
    }

    /** Returns what to do: a durable policy for the fastest medium of the nodes, if one has any, or other devices. */
    private String next(String files, StoragePolicy policy) {
        String devices = "dd devices of type " + names(policy.missing(media)) + ".";
        String key = files.equals("WAL") ? "hbase.wal.storage.policy" : "STORAGE_POLICY of the families";
        return media.stream()
                .flatMap(type -> type.policy().stream())
                .findFirst()
                .map(other ->
                        "Set " + key + " to the policy of an existing medium, such as " + other + ", or a" + devices)
                .orElse("A" + devices);
    }

    private static String names(Set<MediumType> types) {
        return types.stream().sorted().map(Enum::name).collect(Collectors.joining(" and "));
    }
}
