package org.hconfig.hbase.heat.pattern;

import java.util.Optional;

/** Kind of planted traffic, with the pattern and a part of the evidence that its caption must have. */
enum PlantedKind {
    ASCENDING(HeatPattern.SEQUENTIAL_WRITES, "in ascending order"),
    DESCENDING(HeatPattern.SEQUENTIAL_WRITES, "in descending order"),
    AT_END(HeatPattern.SEQUENTIAL_WRITES, "written to the last of"),
    AT_START(HeatPattern.SEQUENTIAL_WRITES, "written to the first of"),
    TENANT_ASCENDING(HeatPattern.SEQUENTIAL_WRITES, "the last one of the keys that begin with t"),
    TENANT_DESCENDING(HeatPattern.SEQUENTIAL_WRITES, "the first one of the keys that begin with t"),
    SALTED_ASCENDING(HeatPattern.SEQUENTIAL_WRITES, "each the last one of its prefix"),
    SALTED_DESCENDING(HeatPattern.SEQUENTIAL_WRITES, "each the first one of its prefix"),
    SALTED_MOVING(HeatPattern.SEQUENTIAL_WRITES, "not neighbors and move through the table in ascending order"),
    HOT_ROW(HeatPattern.HOT_ROW, "times its even share"),
    /** Less than half of the traffic: an even neighbor must not make it a range. */
    MODERATE_ROW(HeatPattern.HOT_ROW, "times its even share"),
    TWO_ROWS(HeatPattern.HOT_REGIONS, "in 2 places"),
    THREE_ROWS(HeatPattern.HOT_REGIONS, "in 3 places"),
    IN_TURN(HeatPattern.HOT_REGIONS, "not always the same"),
    HOT_RANGE(HeatPattern.HOT_RANGE, ""),
    SCAN_ONCE(HeatPattern.SCAN_SWEEP, "pass through"),
    SCAN_REPEATED(HeatPattern.SCAN_SWEEP, "times"),
    PERIODIC(HeatPattern.PERIODIC, "peak every"),
    EVEN(null, ""),
    /** Every salt has one region: sequential keys are spread evenly. */
    EVEN_SALTS(null, ""),
    /** A hot row in a table of one region, whose counters do not show it. */
    ONE_REGION(null, "");

    private final Optional<HeatPattern> pattern;
    private final String evidence;

    PlantedKind(@org.jspecify.annotations.Nullable HeatPattern pattern, String evidence) {
        this.pattern = Optional.ofNullable(pattern);
        this.evidence = evidence;
    }

    Optional<HeatPattern> pattern() {
        return pattern;
    }

    String evidence() {
        return evidence;
    }

    boolean isSequential() {
        return pattern.equals(Optional.of(HeatPattern.SEQUENTIAL_WRITES)) || this == EVEN_SALTS;
    }

    boolean isScan() {
        return pattern.equals(Optional.of(HeatPattern.SCAN_SWEEP));
    }

    boolean isTenant() {
        return this == TENANT_ASCENDING || this == TENANT_DESCENDING;
    }

    boolean isSalted() {
        return this == SALTED_ASCENDING || this == SALTED_DESCENDING || this == SALTED_MOVING || this == EVEN_SALTS;
    }
}
