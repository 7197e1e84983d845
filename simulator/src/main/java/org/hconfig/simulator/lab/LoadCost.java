package org.hconfig.simulator.lab;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * By how much a way to load is dearer than a profile says, for each is a program of its own that makes requests of its own.
 *
 * @param way the way to load
 * @param client times for the client's steps
 * @param puts times for what a server does for a put, with its call, the log and the garbage
 * @param dataNode times for what a DataNode does for a byte
 * @param othersMicros microseconds of HMaster, NameNode and ZooKeeper for a row
 */
public record LoadCost(String way, double client, double puts, double dataNode, double othersMicros) {
    /** As dear as the profile says. */
    static LoadCost none(String way) {
        return new LoadCost(way, 1, 1, 1, 0);
    }

    /** The geometric means of some, and the mean of the others' time; there is at least one. */
    static LoadCost mean(List<LoadCost> some) {
        return new LoadCost(
                some.get(0).way(),
                geometric(some, LoadCost::client),
                geometric(some, LoadCost::puts),
                geometric(some, LoadCost::dataNode),
                some.stream().mapToDouble(LoadCost::othersMicros).average().orElse(0));
    }

    private static double geometric(List<LoadCost> some, ToDoubleFunction<LoadCost> part) {
        return Math.exp(some.stream()
                .mapToDouble(cost -> Math.log(part.applyAsDouble(cost)))
                .average()
                .orElse(0));
    }
}
