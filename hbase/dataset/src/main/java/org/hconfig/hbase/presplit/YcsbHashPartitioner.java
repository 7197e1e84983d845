package org.hconfig.hbase.presplit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;

/**
 * Partitioner for the keys of YCSB: {@code user} and a decimal number, which is FNVhash64 of the row's number
 * (uniform from 0 to 2⁶³ − 1) or, with {@code insertorder=ordered}, the row's number itself. Decimal strings of uniform
 * numbers are not uniform in their first digit (2⁶³ begins with 9 and numbers differ in length), so the split keys are the exact
 * quantiles of that order, shortened to the shortest prefix that deviates from its quantile by at most one thousandth of a region.
 */
public final class YcsbHashPartitioner implements Partitioner {
    /** Tolerance: a region may be larger or smaller than its equal share by one part in this number. */
    private static final long REGION_PARTS = 1000;

    private static final long PADDING_MAX = 100;

    @Override
    public String name() {
        return "ycsb-hash";
    }

    @Override
    public String description() {
        return "YCSB keys: user + decimal number. Options: insertorder=hashed|ordered, zeropadding=N, recordcount=N and"
                + " insertstart=N (both for ordered), keyprefix=user";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        PartitionerOptions partitionerOptions = new PartitionerOptions(name(), request.options());
        boolean ordered = partitionerOptions
                .oneOf("insertorder", List.of("hashed", "ordered"))
                .equals("ordered");
        int padding = Math.toIntExact(
                partitionerOptions.number("zeropadding", 0, PADDING_MAX).orElse(0L));
        String prefix = partitionerOptions.text("keyprefix").orElse("user");
        long start =
                partitionerOptions.number("insertstart", 0, Long.MAX_VALUE / 2).orElse(0L);
        Optional<Long> count = partitionerOptions.number("recordcount", 1, Long.MAX_VALUE / 2);
        if (ordered && count.isEmpty() && !request.options().containsKey("recordcount")) {
            partitionerOptions.missing(
                    "recordcount", "ordered keys are consecutive numbers from insertstart, one for each row");
        }
        partitionerOptions.check();

        DecimalKeys keys = ordered
                ? new DecimalKeys(start, start + count.orElseThrow() - 1, padding)
                : new DecimalKeys(0, Long.MAX_VALUE, padding);
        return cut(keys, prefix, request.regions());
    }

    private static SplitKeys cut(DecimalKeys keys, String prefix, int regions) {
        BigInteger total = keys.total();
        BigInteger tolerance = total.divide(BigInteger.valueOf(regions * REGION_PARTS * 2));
        List<RowKey> splits = new ArrayList<>();
        BigInteger last = BigInteger.ZERO;
        BigInteger largest = BigInteger.ZERO;
        for (int region = 1; region < regions; region++) {
            BigInteger target = total.multiply(BigInteger.valueOf(region)).divide(BigInteger.valueOf(regions));
            String digits = keys.nearest(target, tolerance);
            BigInteger rank = keys.rank(digits);
            if (rank.compareTo(last) > 0 && rank.compareTo(total) < 0) {
                splits.add(RowKey.ofText(prefix + digits));
                largest = largest.max(rank.subtract(last));
                last = rank;
            }
        }
        largest = largest.max(total.subtract(last));
        double share = new BigDecimal(largest)
                .divide(new BigDecimal(total), MathContext.DECIMAL64)
                .doubleValue();
        return new SplitKeys(splits, share, RegionShortfallNote.note(regions, splits.size() + 1, "rows"));
    }
}
