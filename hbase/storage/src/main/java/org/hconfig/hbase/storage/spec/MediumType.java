package org.hconfig.hbase.storage.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Storage types of HDFS, the fastest first. */
public enum MediumType {
    /** Memory. Its only policy, LAZY_PERSIST, keeps one replica in memory and acknowledges it before it is on a disk. */
    RAM_DISK(""),
    /** Persistent memory, since Hadoop 3.4. */
    NVDIMM("ALL_NVDIMM"),
    /** Solid-state disks. */
    SSD("ALL_SSD"),
    /** Hard disks. */
    DISK("HOT"),
    /** Dense, slow disks. */
    ARCHIVE("COLD");

    private final String policy;

    MediumType(String policy) {
        this.policy = policy;
    }

    /** Returns the storage type with this name. */
    public static Optional<MediumType> named(String name) {
        String upper = name.strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(values()).filter(type -> type.name().equals(upper)).findFirst();
    }

    /** Returns all names. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Enum::name).toList();
    }

    /** Returns the policy that keeps all replicas on this type; empty if HDFS has none that is durable. */
    public Optional<String> policy() {
        return policy.isEmpty() ? Optional.empty() : Optional.of(policy);
    }

    /** Returns true if data is in the memory of the node, and not behind its disk controllers. */
    public boolean inMemory() {
        return this == RAM_DISK;
    }

    /** Returns true if several streams slow each other by the movements of an arm. */
    public boolean seeks() {
        return this == DISK || this == ARCHIVE;
    }
}
