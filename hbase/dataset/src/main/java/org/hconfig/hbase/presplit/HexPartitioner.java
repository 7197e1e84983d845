package org.hconfig.hbase.presplit;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.hconfig.hbase.model.RowKey;

/** Partitioner for keys that begin with uniformly distributed hexadecimal digits, such as a hash in text form. */
public final class HexPartitioner implements Partitioner {
    /** 16⁸ steps: the shares of 10,000 regions differ by less than 3 parts per million. */
    private static final int DIGITS = 8;

    @Override
    public String name() {
        return "hex";
    }

    @Override
    public String description() {
        return "keys that begin with uniformly distributed hexadecimal digits. Options: case=lower|upper, prefix=TEXT or prefixhex=HEX"
                + " before the digits";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        PartitionerOptions partitionerOptions = new PartitionerOptions(name(), request.options());
        boolean upper =
                partitionerOptions.oneOf("case", List.of("lower", "upper")).equals("upper");
        RowKey prefix = UniformPartitioner.prefix(partitionerOptions);
        partitionerOptions.check();

        BigInteger space = BigInteger.ONE.shiftLeft(4 * DIGITS);
        List<BigInteger> steps = UniformPartitioner.steps(space, request.regions());
        List<RowKey> keys = steps.stream()
                .map(step -> prefix.concat(RowKey.ofText(digits(step, upper))))
                .toList();
        return new SplitKeys(keys, UniformPartitioner.largestShare(space, steps), List.of());
    }

    /** Returns the step in hexadecimal without trailing zeros, which do not affect the order. */
    private static String digits(BigInteger step, boolean upper) {
        String padded = String.format(Locale.ROOT, "%0" + DIGITS + "x", step).replaceAll("0+$", "");
        return upper ? padded.toUpperCase(Locale.ROOT) : padded;
    }
}
