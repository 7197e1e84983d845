package org.hconfig.simulator.lab;

import java.util.Objects;
import java.util.function.Function;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.SettingsReader;
import org.hconfig.simulator.traffic.Answer;
import org.hconfig.simulator.traffic.Mix;
import org.hconfig.simulator.traffic.Steady;
import org.hconfig.simulator.traffic.Traffic;

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
    record Factors(double call, double read, double write) {}

    private final Hardware base;

    TrafficModel(Hardware base) {
        this.base = base;
    }

    /** Operations a second. */
    double predict(LabRun run, Factors factors) {
        ServerSettings server = run.serverSettings();
        Mix mix = Objects.requireNonNull(Mix.named(run.what()));
        Traffic traffic =
                new Traffic(mix, run.rows(), run.form(), run.threads(), 1, run.zipfian(), run.regions(), run.seconds());
        DataSize block = SettingsReader.blockSize(BLOCK, run.settings());
        return together(
                run.place(),
                factors,
                hardware -> Steady.of(hardware, run.place().servers(), server, traffic, 0, (double) block.bytes()));
    }

    /** Clients have what busy servers leave them of the machine, and servers work no faster than clients ask. */
    private double together(LabRun.Place place, Factors factors, Function<Hardware, Answer> model) {
        double client = place.machineCores() / 2;
        Answer answer = model.apply(hardware(place, client, factors));
        for (int look = 0; look < LOOKS; look++) {
            double used = answer.utilization().getOrDefault(Steady.SERVERS, 0.0) * answer.busyServers() * place.cores();
            client = (client + Math.max(LEAST_CORES, place.machineCores() - used)) / 2;
            answer = model.apply(hardware(place, client, factors));
        }
        return answer.operationsPerSecond();
    }

    private Hardware hardware(LabRun.Place place, double clientCores, Factors factors) {
        Node server = LabNode.with(place.cores());
        Node client = LabNode.with(clientCores);
        RequestCost scaled = base.requests().times(factors.call(), factors.read(), 1);
        RequestCost requests = scaled.with(scaled.client().and(OTHERS_CALL_MICROS, OTHERS_UPDATE_MICROS));
        return new Hardware(
                "lab",
                server,
                client,
                base.generate(),
                base.put().times(factors.write()),
                base.flush().times(factors.write()),
                base.compact().times(factors.write()),
                requests,
                // The lab's DataNode has no share in the servers' budgets.
                0,
                base.threadOverhead(),
                base.gcBytesPerSecond() * place.cores() / COLLECTING);
    }
}
