package org.hconfig.simulator.profile;

import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.StorageSpec;

/**
 * A hardware profile as in its file: hardware and costs from sources, and the fitted factors.
 *
 * @param source the source of the hardware description
 * @param unfitted hardware and costs before the factors
 * @param factors the fitted factors
 */
public record HardwareProfile(String source, Hardware unfitted, CostFactors factors) {
    /**
     * The factors varied by a fit.
     *
     * @param server factor of the cost of a server's steps
     * @param client factor of the cost of a client's steps
     * @param dataNode factor of the cost per byte of a DataNode
     */
    public record CostFactors(double server, double client, double dataNode) {}

    /**
     * Returns the profile with other devices in its servers.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.simulator.SimulatorError#BAD_PROFILE}
     */
    public HardwareProfile with(StorageSpec storageSpec) {
        return new HardwareProfile(source, unfitted.with(unfitted.server().with(storageSpec)), factors);
    }

    /** Returns hardware and costs with the factors applied. */
    public Hardware hardware() {
        return with(factors);
    }

    /** Returns hardware and costs with other factors applied. */
    public Hardware with(CostFactors others) {
        return unfitted.scaled(others.server(), others.client(), others.dataNode());
    }
}
