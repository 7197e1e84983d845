package org.hconfig.hbase.policies;

import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Inputs of policies: heaps from 256 MiB, machines, 1 to 499 servers, and rows from 10 bytes to 10 MB.
 *
 * @param heapRange the largest heap as a multiple of the smallest
 * @param regions chooses the number of regions for a number of servers
 */
record PolicyInputsGenerator(double heapRange, ToIntBiFunction<RandomGenerator, Integer> regions)
        implements ValueGenerator<PolicyInputs> {
    private static final long HEAP_MIN = 256L << 20;

    @Override
    public PolicyInputs next(RandomGenerator random) {
        long heap = Math.round(HEAP_MIN * Math.pow(heapRange, random.nextDouble()));
        long ram = Math.round(heap * (1 + 15 * random.nextDouble()));
        int servers = random.nextInt(1, 500);
        long rows = random.nextInt(10) == 0 ? 0 : Math.round(Math.pow(10, 11 * random.nextDouble()));
        return new PolicyInputs(
                new NodeFacts(new DataSize(ram), new DataSize(heap), 0.1 + 64 * random.nextDouble()),
                servers,
                regions.applyAsInt(random, servers),
                new DatasetFacts(rows, 10 * Math.pow(10, 6 * random.nextDouble()), random.nextInt(1, 200)),
                0.1 + 64 * random.nextDouble(),
                0.05 + 0.75 * random.nextDouble());
    }
}
