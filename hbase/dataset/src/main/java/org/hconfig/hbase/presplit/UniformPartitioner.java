package org.hconfig.hbase.presplit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;

/** Common logic of {@link HexPartitioner} and {@link BytesPartitioner}: equal steps through a space of uniform keys. */
final class UniformPartitioner {
    private UniformPartitioner() {}

    /** Returns {@code regions − 1} numbers that divide {@code 0 … space − 1} into equal parts; fewer if the space is smaller. */
    static List<BigInteger> steps(BigInteger space, int regions) {
        List<BigInteger> steps = new ArrayList<>();
        BigInteger last = BigInteger.ZERO;
        for (int region = 1; region < regions; region++) {
            BigInteger step = space.multiply(BigInteger.valueOf(region)).divide(BigInteger.valueOf(regions));
            if (step.compareTo(last) > 0) {
                steps.add(step);
                last = step;
            }
        }
        return steps;
    }

    /** Returns the share of the largest part. */
    static double largestShare(BigInteger space, List<BigInteger> steps) {
        BigInteger largest = BigInteger.ZERO;
        BigInteger last = BigInteger.ZERO;
        for (BigInteger step : steps) {
            largest = largest.max(step.subtract(last));
            last = step;
        }
        largest = largest.max(space.subtract(last));
        return largest.doubleValue() / space.doubleValue();
    }

    /** Returns the common prefix of all keys, from the options {@code prefix} or {@code prefixhex}. */
    static RowKey prefix(PartitionerOptions partitionerOptions) {
        Optional<String> text = partitionerOptions.text("prefix");
        Optional<String> hex = partitionerOptions.text("prefixhex");
        if (text.isPresent() && hex.isPresent()) {
            partitionerOptions.invalid("prefixhex", hex.get(), "prefix is also specified");
        }
        try {
            return hex.map(RowKey::ofHex).orElseGet(() -> RowKey.ofText(text.orElse("")));
        } catch (IllegalArgumentException notHex) {
            partitionerOptions.invalid("prefixhex", hex.orElse(""), "it must be hexadecimal, two digits for each byte");
            return RowKey.ofText("");
        }
    }
}
