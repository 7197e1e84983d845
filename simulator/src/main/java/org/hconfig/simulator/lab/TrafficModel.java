package org.hconfig.simulator.lab;

import java.util.Objects;
import java.util.function.Function;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.steadystate.ClosedQueueModel;
import org.hconfig.simulator.steadystate.OperationMix;
import org.hconfig.simulator.steadystate.SteadyTraffic;
import org.hconfig.simulator.steadystate.TrafficResult;

/** Predicts traffic of a lab from a profile's costs and the lab's budgets. */
final class TrafficModel {
    private static final DataSize BLOCK = new DataSize(64 * 1024);
    /** Processor time of the lab's DataNode and masters for a request, and more of it for a write, as runs' JSON tells. */
    private static final double OTHERS_CALL_MICROS = 5;

    private static final double OTHERS_UPDATE_MICROS = 45;

    private static final double LEAST_CORES = 0.1;

    /** Looks at what servers and clients leave each other of the machine; each halves what the last was off. */
    private static final int LOOKS = 6;

    /** The threads that copy what server-2020 says. */
    private static final double COLLECTING = 8;

    /**
     * By how much steps are dearer on the lab's machine.
     *
     * @param call a request's own part, with the log's sync for it
     * @param read finding rows and reading them
     * @param write storing, flushing and compacting rows
     */
    record StepFactors(double call, double read, double write) {}

    private final Hardware base;

    TrafficModel(Hardware base) {
        this.base = base;
    }

    /** Operations a second. */
    double predict(LabRun run, StepFactors stepFactors) {
        ServerSettings server = run.serverSettings();
        OperationMix operationMix = Objects.requireNonNull(OperationMix.named(run.what()));
        SteadyTraffic steadyTraffic = new SteadyTraffic(
                operationMix, run.rows(), run.form(), run.threads(), 1, run.zipfian(), run.regions(), run.seconds());
        DataSize block = ServerSettingsReader.blockSize(BLOCK, run.settings());
        return together(
                run.place(),
                stepFactors,
                hardware -> ClosedQueueModel.of(
                        hardware, run.place().servers(), server, steadyTraffic, 0, (double) block.bytes()));
    }

    /** Clients have what busy servers leave them of the machine, and servers work no faster than clients ask. */
    private double together(
            LabRun.LabEnvironment labEnvironment, StepFactors stepFactors, Function<Hardware, TrafficResult> model) {
        double client = labEnvironment.machineCores() / 2;
        TrafficResult trafficResult = model.apply(hardware(labEnvironment, client, stepFactors));
        for (int look = 0; look < LOOKS; look++) {
            double used = trafficResult.utilization().getOrDefault(ClosedQueueModel.SERVERS, 0.0)
                    * trafficResult.busyServers()
                    * labEnvironment.cores();
            client = (client + Math.max(LEAST_CORES, labEnvironment.machineCores() - used)) / 2;
            trafficResult = model.apply(hardware(labEnvironment, client, stepFactors));
        }
        return trafficResult.operationsPerSecond();
    }

    private Hardware hardware(LabRun.LabEnvironment labEnvironment, double clientCores, StepFactors stepFactors) {
        NodeSpec server = LabNode.with(labEnvironment.cores());
        NodeSpec client = LabNode.with(clientCores);
        RequestCost scaled = base.requests().times(stepFactors.call(), stepFactors.read(), 1);
        RequestCost requests = scaled.with(scaled.client().and(OTHERS_CALL_MICROS, OTHERS_UPDATE_MICROS));
        return new Hardware(
                "lab",
                server,
                client,
                base.generate(),
                base.put().times(stepFactors.write()),
                base.flush().times(stepFactors.write()),
                base.compact().times(stepFactors.write()),
                requests,
                // The lab's DataNode has no share in the servers' budgets.
                0,
                base.threadOverhead(),
                base.gcBytesPerSecond() * labEnvironment.cores() / COLLECTING);
    }
}
