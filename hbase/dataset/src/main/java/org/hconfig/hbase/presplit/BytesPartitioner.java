package org.hconfig.hbase.presplit;

import java.math.BigInteger;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/** Partitioner for keys that begin with uniformly distributed bytes, such as a binary hash. */
public final class BytesPartitioner implements Partitioner {
    /** 256⁴ steps: the shares of 10,000 regions differ by less than 3 parts per million. */
    private static final int WIDTH = 4;

    @Override
    public String name() {
        return "bytes";
    }

    @Override
    public String description() {
        return "keys that begin with uniformly distributed bytes. Options: prefix=TEXT or prefixhex=HEX before the bytes";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        PartitionerOptions partitionerOptions = new PartitionerOptions(name(), request.options());
        RowKey prefix = UniformPartitioner.prefix(partitionerOptions);
        partitionerOptions.check();

        BigInteger space = BigInteger.ONE.shiftLeft(8 * WIDTH);
        List<BigInteger> steps = UniformPartitioner.steps(space, request.regions());
        List<RowKey> keys = steps.stream()
                .map(step -> prefix.concat(RowKey.of(bytes(step.longValueExact()))))
                .toList();
        return new SplitKeys(keys, UniformPartitioner.largestShare(space, steps), List.of());
    }

    /** Returns the step's bytes, big-endian, without trailing zeros, which do not affect the order. */
    private static byte[] bytes(long step) {
        int length = WIDTH;
        while (((step >>> (8 * (WIDTH - length))) & 0xff) == 0) {
            length--;
        }
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (step >>> (8 * (WIDTH - 1 - i)));
        }
        return bytes;
    }
}
