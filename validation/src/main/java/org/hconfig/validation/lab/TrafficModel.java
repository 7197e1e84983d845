package org.hconfig.validation.lab;

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

/** Predicts traffic of a lab from a profile's costs and the lab's CPU limits. */
final class TrafficModel {
    private static final DataSize BLOCK = new DataSize(64 * 1024);
    /** CPU time of the lab's DataNode and masters per request, and additional time per write, from the runs' JSON. */
    private static final double OTHERS_CALL_MICROS = 5;

    private static final double OTHERS_UPDATE_MICROS = 45;

    private static final double LEAST_CORES = 0.1;

    /** Iterations on how servers and clients share the machine; each halves the error of the previous one. */
    private static final int LOOKS = 6;

    /** The number of GC threads to which the rate of server-2020 applies. */
    private static final double COLLECTING = 8;

    /**
     * Cost factors of steps on the lab's machine.
     *
     * @param call a request itself, with its sync of the log
     * @param read finding and reading rows
     * @param write storing, flushing and compacting rows
     */
    record StepFactors(double call, double read, double write) {}

    private final Hardware base;

    TrafficModel(Hardware base) {
        this.base = base;
    }

    /** Returns the predicted rate in operations/s. */
    double predict(LabRun run, StepFactors stepFactors) {
        ServerSettings server = run.serverSettings();
        OperationMix operationMix = Objects.requireNonNull(OperationMix.named(run.what()));
        SteadyTraffic steadyTraffic = new SteadyTraffic(
                operationMix,
                run.table().rows(),
                run.table().form(),
                run.clients().threads(),
                1,
                run.clients().zipfian(),
                run.table().regions(),
                run.repeats().seconds());
        DataSize block = ServerSettingsReader.blockSize(BLOCK, run.table().settings());
        return together(
                run.place(),
                stepFactors,
                hardware -> ClosedQueueModel.of(
                        hardware, run.place().servers(), server, steadyTraffic, 0, (double) block.bytes()));
    }

    /**
     * Computes the shared use of the machine: clients use the CPU left by busy servers, and servers work no faster than
     * clients send requests.
     */
    private double together(
            LabRun.LabEnvironment labEnvironment, StepFactors stepFactors, Function<Hardware, TrafficResult> model) {
        double client = labEnvironment.machineCores() / 2;
        TrafficResult trafficResult = model.apply(hardware(labEnvironment, client, stepFactors));
        for (int look = 0; look < LOOKS; look++) {
            double used = trafficResult.bottleneck().utilization().getOrDefault(ClosedQueueModel.SERVERS, 0.0)
                    * trafficResult.serversWithRegions()
                    * labEnvironment.cores();
            client = (client + Math.max(LEAST_CORES, labEnvironment.machineCores() - used)) / 2;
            trafficResult = model.apply(hardware(labEnvironment, client, stepFactors));
        }
        return trafficResult.operationsPerSecond();
    }

    private Hardware hardware(LabRun.LabEnvironment labEnvironment, double clientCores, StepFactors stepFactors) {
        NodeSpec server = LabNode.with(labEnvironment.cores());
        NodeSpec client = LabNode.with(clientCores);
        RequestCost scaled = base.costs().requests().times(stepFactors.call(), stepFactors.read(), 1);
        RequestCost requests = scaled.with(scaled.client().and(OTHERS_CALL_MICROS, OTHERS_UPDATE_MICROS));
        return new Hardware(
                "lab",
                server,
                client,
                new Hardware.OperationCosts(
                        base.costs().generate(),
                        base.costs().put().times(stepFactors.write()),
                        base.costs().flush().times(stepFactors.write()),
                        base.costs().compact().times(stepFactors.write()),
                        requests, // The lab's DataNode does not count towards the servers' CPU limits.
                        0),
                base.threadOverhead(),
                base.gcBytesPerSecond() * labEnvironment.cores() / COLLECTING);
    }
}
