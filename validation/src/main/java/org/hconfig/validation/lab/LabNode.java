package org.hconfig.validation.lab;

import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.StorageSpec;

/** A node of a lab: its processors, and parts of a machine whose disk writes are mostly cached in memory. */
final class LabNode {
    private static final double UNLIMITED = 2e9;

    private static final double STREAM_LOSS = 0.05;

    private LabNode() {}

    /** Returns a node limited only by this number of cores. */
    static NodeSpec with(double cores) {
        return new NodeSpec(
                cores, DataSize.ofGibibytes(1024), StorageSpec.disks(1, UNLIMITED, STREAM_LOSS, UNLIMITED), UNLIMITED);
    }
}
