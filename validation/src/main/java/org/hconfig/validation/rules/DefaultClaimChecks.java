package org.hconfig.validation.rules;

import java.util.Map;
import java.util.function.Supplier;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.xconfig.spi.Setting;

/** Claim checks of defaults of HBase 0.96 and YCSB (HConfig 2015, tables II and III) against the settings catalogue. */
final class DefaultClaimChecks {
    private static final double GIBIBYTE = 1L << 30;
    private static final double MEBIBYTE = 1L << 20;
    /** Decimal kilobyte of YCSB: ten fields of 100 bytes are 1 KB. */
    private static final double KILOBYTE = 1000;

    private final PolicyEvaluator policyEvaluator;

    DefaultClaimChecks(PolicyEvaluator policyEvaluator) {
        this.policyEvaluator = policyEvaluator;
    }

    void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HC-DEF-01", () -> ClaimResult.formula(1, number("heapsize") / GIBIBYTE, 0));
        replays.put("HC-DEF-08", () -> ClaimResult.formula(10, number("compaction.kv.max"), 0));
        replays.put("HC-DEF-10", () -> ClaimResult.formula(12, number("WriteBufferSize") / MEBIBYTE, 0));
        replays.put("HC-DEF-11", () -> ClaimResult.formula(1, number("KeyValueSize") / KILOBYTE, 0));
        replays.put(
                "HC-DEF-12",
                () -> ClaimResult.rule(old("AutoFlush"), old("AutoFlush").equals("false")));
    }

    private double number(String paperName) {
        return Double.parseDouble(old(paperName));
    }

    private String old(String paperName) {
        Setting setting = policyEvaluator.setting(paperName);
        return policyEvaluator
                .catalogue()
                .canonical(setting, setting.defaults().default096().orElseThrow());
    }
}
