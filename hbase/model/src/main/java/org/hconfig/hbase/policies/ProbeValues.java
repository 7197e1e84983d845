package org.hconfig.hbase.policies;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Input facts in which some variables have given values. */
final class ProbeValues {
    private final PolicyInputs base;
    private final Map<String, Double> values;

    ProbeValues(PolicyInputs base, Map<String, Double> values) {
        this.base = base;
        this.values = values;
    }

    /** Returns the facts; empty for values that no cluster has. */
    Optional<PolicyInputs> inputs() {
        try {
            return Optional.of(new PolicyInputs(
                    node(), servers(), regions(), data(), clientCores(), memstoreShare(), regionsBeside()));
        } catch (IllegalArgumentException impossible) {
            return Optional.empty();
        }
    }

    private OptionalDouble given(PolicyVariable variable) {
        Double value = values.get(variable.variable().id());
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private double value(PolicyVariable variable) {
        return given(variable).orElse(variable.value(base));
    }

    private NodeFacts node() {
        OptionalDouble ram = bytes(PolicyVariable.NODE_RAM_BYTES, PolicyVariable.NODE_RAM_GB);
        OptionalDouble heap = bytes(PolicyVariable.NODE_HEAP_BYTES, PolicyVariable.NODE_HEAP_GB);
        double share = base.node().heap().bytes() / (double) base.node().ram().bytes();
        double ramBytes = ram.orElse(
                heap.isPresent()
                        ? heap.getAsDouble() / share
                        : base.node().ram().bytes());
        double heapBytes = heap.orElse(ramBytes * share);
        return new NodeFacts(
                new DataSize(Math.round(ramBytes)),
                new DataSize(Math.round(heapBytes)),
                value(PolicyVariable.NODE_CORES));
    }

    private OptionalDouble bytes(PolicyVariable inBytes, PolicyVariable inGibibytes) {
        OptionalDouble gibibytes = given(inGibibytes);
        return gibibytes.isPresent()
                ? OptionalDouble.of(
                        gibibytes.getAsDouble() * DataSize.ofGibibytes(1).bytes())
                : given(inBytes);
    }

    private int servers() {
        return whole(value(PolicyVariable.CLUSTER_SERVERS));
    }

    private int regions() {
        OptionalDouble ofServer = given(PolicyVariable.PLAN_REGIONS_PER_SERVER);
        return given(PolicyVariable.PLAN_REGIONS).isPresent() || ofServer.isEmpty()
                ? whole(value(PolicyVariable.PLAN_REGIONS))
                : whole(ofServer.getAsDouble() * servers());
    }

    private int regionsBeside() {
        OptionalDouble sharing = given(PolicyVariable.PLAN_SHARING_REGIONS_PER_SERVER);
        return sharing.isPresent() ? whole(sharing.getAsDouble() * servers()) - regions() : base.regionsBeside();
    }

    /** The size of the dataset follows from its rows; given together with them, from the size of a row. */
    private DatasetFacts data() {
        OptionalDouble bytes = given(PolicyVariable.DATA_BYTES);
        OptionalDouble given = given(PolicyVariable.DATA_ROWS);
        boolean both = bytes.isPresent() && given.isPresent() && given.getAsDouble() >= 1;
        double rowBytes = given(PolicyVariable.DATA_ROW_BYTES)
                .orElse(
                        both
                                ? bytes.orElse(0) / given.getAsDouble()
                                : base.data().rowBytes());
        double rows =
                bytes.isPresent() && given.isEmpty() ? bytes.getAsDouble() / rowBytes : value(PolicyVariable.DATA_ROWS);
        return new DatasetFacts(Math.round(rows), rowBytes, value(PolicyVariable.DATA_CELLS_PER_ROW));
    }

    private double clientCores() {
        return value(PolicyVariable.CLIENT_CORES);
    }

    private double memstoreShare() {
        return value(PolicyVariable.NODE_MEMSTORE_SHARE);
    }

    private static int whole(double number) {
        return (int) Math.min(Integer.MAX_VALUE, Math.round(number));
    }
}
