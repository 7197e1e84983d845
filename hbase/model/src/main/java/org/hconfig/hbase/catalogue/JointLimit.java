package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A joint limit of several settings. */
sealed interface JointLimit {
    /** Returns true when HBase rejects a violation; false when it accepts one that is never useful. */
    boolean isRejectedByHBase();

    /** Returns the limit for servers of this version. */
    default JointLimit of(Optional<HBaseVersion> version) {
        return this;
    }

    /** Returns all settings of the limit. */
    List<String> keys();

    /** Returns the violation in one sentence; empty when the values satisfy the limit, or one of them is unknown. */
    Optional<String> violation(Map<String, BigDecimal> values);

    /**
     * A sum with an upper bound.
     *
     * @param keys the summands
     * @param atMost the upper bound of the sum
     * @param isRejectedByHBase as {@link JointLimit#isRejectedByHBase}
     * @param meaning the consequence of a violation
     */
    record Sum(List<String> keys, BigDecimal atMost, boolean isRejectedByHBase, String meaning) implements JointLimit {
        @Override
        public Optional<String> violation(Map<String, BigDecimal> values) {
            if (!values.keySet().containsAll(keys)) {
                return Optional.empty();
            }
            BigDecimal sum = BigDecimal.ZERO;
            List<String> terms = new ArrayList<>();
            for (String key : keys) {
                BigDecimal value = values.getOrDefault(key, BigDecimal.ZERO);
                sum = sum.add(value);
                terms.add(key + " " + value.toPlainString());
            }
            return sum.compareTo(atMost) <= 0
                    ? Optional.empty()
                    : Optional.of(String.join(" + ", terms) + " = " + sum.toPlainString() + " exceeds "
                            + atMost.toPlainString() + ": " + meaning);
        }
    }

    /**
     * An order of two settings: one must not exceed the other.
     *
     * @param lower the smaller setting
     * @param upper the larger setting
     * @param isRejectedByHBase as {@link JointLimit#isRejectedByHBase}
     * @param meaning the consequence of a violation
     */
    record Order(String lower, String upper, boolean isRejectedByHBase, String meaning) implements JointLimit {
        @Override
        public List<String> keys() {
            return List.of(lower, upper);
        }

        @Override
        public Optional<String> violation(Map<String, BigDecimal> values) {
            BigDecimal small = values.get(lower);
            BigDecimal large = values.get(upper);
            if (small == null || large == null || small.compareTo(large) <= 0) {
                return Optional.empty();
            }
            return Optional.of(lower + " " + small.toPlainString() + " exceeds " + upper + " " + large.toPlainString()
                    + ": " + meaning);
        }
    }

    /**
     * The limit of memstores and block cache in a RegionServer's heap, in HBase's own arithmetic ({@link HeapShares}).
     *
     * @param meaning the consequence of a violation
     * @param version the servers' version; empty when unknown
     */
    record Heap(String meaning, Optional<HBaseVersion> version) implements JointLimit {
        private static final List<String> KEYS = List.of(
                HeapShares.MEMSTORE,
                HeapShares.MEMSTORE_BYTES,
                HeapShares.CACHE,
                HeapShares.CACHE_BYTES,
                HeapShares.FREE_BYTES,
                HeapShares.HEAP);

        @Override
        public JointLimit of(Optional<HBaseVersion> known) {
            return new Heap(meaning, known);
        }

        @Override
        public boolean isRejectedByHBase() {
            return true;
        }

        @Override
        public List<String> keys() {
            return KEYS;
        }

        @Override
        public Optional<String> violation(Map<String, BigDecimal> values) {
            OptionalLong heap = Optional.ofNullable(values.get(HeapShares.HEAP)).stream()
                    .mapToLong(BigDecimal::longValue)
                    .findFirst();
            List<HeapShares> readings = HeapShares.readings(key -> number(values.get(key)), heap, version);
            String uncertain =
                    readings.stream().allMatch(HeapShares::isRejected) ? "" : ", in versions that read these sizes";
            return readings.stream()
                    .filter(HeapShares::isRejected)
                    .findFirst()
                    .map(shares -> KEYS.stream()
                                    .filter(key -> values.containsKey(key) && takesPart(key, values))
                                    .map(key -> key + " "
                                            + values.getOrDefault(key, BigDecimal.ZERO)
                                                    .toPlainString())
                                    .collect(Collectors.joining(", "))
                            + ": " + shares.memstorePercent() + " % + " + shares.cachePercent()
                            + " % of the heap exceed " + shares.allowedPercent() + " %" + uncertain + ": " + meaning);
        }

        /** Returns whether a key is part of the limit; the heap size is, when sizes in bytes are set. */
        private static boolean takesPart(String key, Map<String, BigDecimal> values) {
            return !key.equals(HeapShares.HEAP)
                    || Arrays.stream(HeapSizeKey.values())
                            .anyMatch(size -> number(values.get(size.key())).orElse(0) > 0);
        }

        private static OptionalDouble number(@Nullable BigDecimal value) {
            return value == null ? OptionalDouble.empty() : OptionalDouble.of(value.doubleValue());
        }
    }
}
