package org.hconfig.validation.lab;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The cost factors of a load path relative to a profile: each path is a program of its own with its own requests.
 *
 * @param method the load path
 * @param client factor of the client's steps
 * @param puts factor of a server's work for a put, including its call, the log and garbage collection
 * @param dataNode factor of a DataNode's work per byte
 * @param otherProcessesMicros CPU time of HMaster, NameNode and ZooKeeper per row, in µs
 */
public record LoadCost(String method, double client, double puts, double dataNode, double otherProcessesMicros) {
    /** Returns the costs of the profile. */
    static LoadCost none(String way) {
        return new LoadCost(way, 1, 1, 1, 0);
    }

    /** Returns the geometric means of the factors, and the mean of the others' time; requires at least one. */
    static LoadCost mean(List<LoadCost> some) {
        return new LoadCost(
                some.get(0).method(),
                geometric(some, LoadCost::client),
                geometric(some, LoadCost::puts),
                geometric(some, LoadCost::dataNode),
                some.stream()
                        .mapToDouble(LoadCost::otherProcessesMicros)
                        .average()
                        .orElse(0));
    }

    private static double geometric(List<LoadCost> some, ToDoubleFunction<LoadCost> part) {
        return Math.exp(some.stream()
                .mapToDouble(cost -> Math.log(part.applyAsDouble(cost)))
                .average()
                .orElse(0));
    }
}
