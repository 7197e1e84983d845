package org.hconfig.simulator.profile;

import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.StorageSpec;

/**
 * A hardware profile as its file has it: machines and costs as sources give them, and the factors that a fit found.
 *
 * @param source where the machines are described
 * @param unfitted machines and costs before the factors
 * @param factors what the fit found
 */
public record HardwareProfile(String source, Hardware unfitted, CostFactors factors) {
    /**
     * What a fit varies.
     *
     * @param server how many times dearer the steps on a server are
     * @param client how many times dearer the steps on a client are
     * @param dataNode how many times dearer each byte is that a DataNode takes
     */
    public record CostFactors(double server, double client, double dataNode) {}

    /**
     * The same with other devices in its servers.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.simulator.SimulatorError#BAD_PROFILE}
     */
    public HardwareProfile with(StorageSpec storageSpec) {
        return new HardwareProfile(source, unfitted.with(unfitted.server().with(storageSpec)), factors);
    }

    /** Machines and costs with the factors applied. */
    public Hardware hardware() {
        return with(factors);
    }

    /** Machines and costs with other factors applied. */
    public Hardware with(CostFactors others) {
        return unfitted.scaled(others.server(), others.client(), others.dataNode());
    }
}
