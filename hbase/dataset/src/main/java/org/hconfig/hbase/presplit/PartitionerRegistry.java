package org.hconfig.hbase.presplit;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.model.PresplitError;

/** Registry of the partitioners on the class path, by name. */
public final class PartitionerRegistry {
    private final Map<String, Partitioner> byName;

    private PartitionerRegistry(Map<String, Partitioner> byName) {
        this.byName = Collections.unmodifiableMap(byName);
    }

    /** Loads HConfig's partitioners and every plug-in that {@link ServiceLoader} finds. */
    public static PartitionerRegistry load() {
        return of(ServiceLoader.load(Partitioner.class));
    }

    /**
     * Creates a registry of the given partitioners.
     *
     * @throws HConfigException {@link PresplitError#PARTITIONER_AMBIGUOUS} if two have the same name
     */
    static PartitionerRegistry of(Iterable<Partitioner> partitioners) {
        TreeMap<String, Partitioner> byName = new TreeMap<>();
        ProblemCollector problemCollector = new ProblemCollector();
        for (Partitioner partitioner : partitioners) {
            Partitioner other = byName.putIfAbsent(partitioner.name(), partitioner);
            if (other != null) {
                problemCollector.add(
                        PresplitError.PARTITIONER_AMBIGUOUS,
                        "two partitioners are named " + partitioner.name(),
                        other.getClass().getName() + " and "
                                + partitioner.getClass().getName() + " are both on the class path",
                        "remove one of them from the class path");
            }
        }
        problemCollector.throwIfAny();
        return new PartitionerRegistry(byName);
    }

    /** Returns all partitioners, by name. */
    public Collection<Partitioner> all() {
        return byName.values();
    }

    /** Returns their names, in order. */
    public java.util.Set<String> names() {
        return byName.keySet();
    }

    /**
     * Returns the partitioner with this name.
     *
     * @throws HConfigException {@link PresplitError#PARTITIONER_UNKNOWN}
     */
    public Partitioner named(String name) {
        Partitioner partitioner = byName.get(name);
        if (partitioner == null) {
            throw new HConfigException(
                    PresplitError.PARTITIONER_UNKNOWN,
                    "there is no partitioner '" + name + "'",
                    "",
                    "use one of " + String.join(", ", byName.keySet()));
        }
        return partitioner;
    }
}
