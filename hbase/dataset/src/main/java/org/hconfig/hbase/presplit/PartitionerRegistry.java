package org.hconfig.hbase.presplit;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.model.PresplitError;

/** The partitioners on the class path, by name. */
public final class PartitionerRegistry {
    private final Map<String, Partitioner> byName;

    private PartitionerRegistry(Map<String, Partitioner> byName) {
        this.byName = Collections.unmodifiableMap(byName);
    }

    /** HConfig's own and every plug-in that {@link ServiceLoader} finds. */
    public static PartitionerRegistry load() {
        return of(ServiceLoader.load(Partitioner.class));
    }

    /**
     * The given ones.
     *
     * @throws HConfigException {@link PresplitError#PARTITIONER_AMBIGUOUS} when two share a name
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
                        "take one of them off the class path");
            }
        }
        problemCollector.throwIfAny();
        return new PartitionerRegistry(byName);
    }

    /** All of them, by name. */
    public Collection<Partitioner> all() {
        return byName.values();
    }

    /** Their names, in order. */
    public java.util.Set<String> names() {
        return byName.keySet();
    }

    /**
     * The one with this name.
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
