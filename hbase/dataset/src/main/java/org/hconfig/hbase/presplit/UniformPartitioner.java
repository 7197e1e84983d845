package org.hconfig.hbase.presplit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;

/** What {@link HexPartitioner} and {@link BytesPartitioner} share: equal steps through a space of uniform keys. */
final class UniformPartitioner {
    private UniformPartitioner() {}

    /** {@code regions − 1} numbers that cut {@code 0 … space − 1} into equal parts; fewer when the space is smaller. */
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

    /** The share of the largest part that the steps leave. */
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

    /** The bytes that every key begins with, from the options {@code prefix} or {@code prefixhex}. */
    static RowKey prefix(PartitionerOptions partitionerOptions) {
        Optional<String> text = partitionerOptions.text("prefix");
        Optional<String> hex = partitionerOptions.text("prefixhex");
        if (text.isPresent() && hex.isPresent()) {
            partitionerOptions.invalid("prefixhex", hex.get(), "prefix is given as well");
        }
        try {
            return hex.map(RowKey::ofHex).orElseGet(() -> RowKey.ofText(text.orElse("")));
        } catch (IllegalArgumentException notHex) {
            partitionerOptions.invalid("prefixhex", hex.orElse(""), "it must be hexadecimal, two digits to a byte");
            return RowKey.ofText("");
        }
    }
}
