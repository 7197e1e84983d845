package org.hconfig.hbase.storage.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.hbase.storage.spec.Medium;
import org.hconfig.hbase.storage.spec.NodeGroup;
import org.hconfig.hbase.storage.spec.Placement;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;

/** How much of each resource of a node a simulated load uses, as a share from 0. */
final class Utilization {
    private final NodeGroup group;
    private final Scenario scenario;
    private final SimulationResult run;
    private final double nodeSeconds;
    private final Map<String, Double> shares = new LinkedHashMap<>();

    private Utilization(NodeGroup group, Scenario scenario, SimulationResult run) {
        this.group = group;
        this.scenario = scenario;
        this.run = run;
        nodeSeconds = run.seconds() * scenario.servers();
    }

    /** Returns the shares by resource. */
    static Map<String, Double> of(NodeGroup group, Placement placement, Scenario scenario, SimulationResult run) {
        Utilization utilization = new Utilization(group, scenario, run);
        utilization.media(placement);
        utilization.network();
        utilization.software();
        utilization.processors();
        return utilization.shares;
    }

    private void media(Placement placement) {
        double controlled = 0;
        double devices = 0;
        for (int tier = 0; tier < group.media().size(); tier++) {
            Medium medium = group.media().get(tier);
            double rate = run.tierBytes()[tier] / nodeSeconds;
            if (placement.media().contains(medium.type())) {
                shares.put("disk " + medium.type(), rate * contention(medium) / medium.bytesPerSecondInAll());
            }
            controlled += medium.type().inMemory() ? 0 : rate;
            devices += medium.type().inMemory() || !placement.media().contains(medium.type())
                    ? 0
                    : medium.bytesPerSecondInAll();
        }
        if (group.controllerBytesPerSecond() < devices) {
            shares.put("controller", controlled / group.controllerBytesPerSecond());
        }
    }

    /** Returns the factor by which all flushers and compactors slow devices, beside one log. */
    private double contention(Medium medium) {
        int streams = scenario.settings().flushing().flushers()
                + scenario.settings().compaction().smallCompactions();
        return 1 + medium.tier().streamLoss() * streams;
    }

    private double stored() {
        return run.totals().written().bytesLogged()
                + run.totals().written().bytesFlushed()
                + run.totals().written().bytesCompacted();
    }

    private void network() {
        double others = copies() - 1;
        double received = run.totals().written().bytesLogged() + others * stored();
        shares.put("network", received / nodeSeconds / group.networkBytesPerSecond());
    }

    private double copies() {
        return Math.min(scenario.settings().replication(), scenario.servers());
    }

    private void software() {
        shares.put("flush", run.perTable().stalledSeconds()[0] / run.seconds());
        shares.put("DataNode lock", run.totals().locked());
        LoadClient client = scenario.loads().get(0).client();
        RowShapeSpec row = scenario.loads().get(0).row();
        Hardware hardware = scenario.hardware();
        double threads = (double) client.threads() * client.nodes();
        double making = hardware.costs().generate().seconds(row) * run.rowsPerSecond();
        // Further calls wait in queues.
        shares.put(
                "handler",
                Math.min(
                        1,
                        Math.max(0, threads - making)
                                / scenario.servers()
                                / scenario.settings().handlers()));
        shares.put("client", making / (client.nodes() * hardware.client().cores()));
    }

    private void processors() {
        RowShapeSpec row = scenario.loads().get(0).row();
        Hardware.OperationCosts costs = scenario.hardware().costs();
        double rows = run.totals().written().bytesLogged() / row.wireBytes();
        double seconds = rows * costs.put().seconds(row)
                + run.totals().written().bytesFlushed()
                        / row.fileBytes()
                        * costs.flush().seconds(row)
                + run.totals().written().bytesCompacted()
                        / row.fileBytes()
                        * costs.compact().seconds(row)
                + copies() * stored() * costs.dataNode() * 1e-9;
        shares.put("processors", seconds / nodeSeconds / group.cores());
        shares.put("garbage collection", run.totals().collecting());
    }
}
