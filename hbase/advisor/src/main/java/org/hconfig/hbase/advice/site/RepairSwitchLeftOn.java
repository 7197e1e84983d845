package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R058: maintenance switch left on. */
public final class RepairSwitchLeftOn extends SiteValueRule implements ReleaseDependent {
    private static final String MAINTENANCE = "hbase.master.maintenance_mode";
    private static final String COMPACTIONS = "hbase.regionserver.compaction.enabled";

    /** Creates the rule with its card. */
    public RepairSwitchLeftOn() {
        super(new RuleCard(
                "HC-R058",
                "Maintenance switch left on",
                "hbase.master.maintenance_mode is true, or hbase.regionserver.compaction.enabled is false.",
                "In maintenance mode the HMaster starts only for repairing hbase:meta, without RegionServers and user tables. A RegionServer without"
                        + " compactions also rejects requested ones, so files accumulate until flushes wait.",
                "No value. Remove the property after the maintenance, and restart the servers.",
                "",
                "The repair or the bulk load is still in progress.",
                "HBase 2.4 to 3.0: HMaster, CompactSplit"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("maintenance mode and compaction switch checked");
        if (SiteValueChecks.is(facts, MAINTENANCE, "true")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    MAINTENANCE,
                    "true",
                    Severity.WARN,
                    "the HMaster starts in maintenance mode, which is for repairing hbase:meta: no user table is served",
                    "remove the property after the repair, and restart the HMaster");
        }
        if (SiteValueChecks.is(facts, COMPACTIONS, "false")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    COMPACTIONS,
                    "false",
                    Severity.WARN,
                    "the RegionServers run no compactions, not even on request; store files accumulate until"
                            + " hbase.hstore.blockingStoreFiles delays flushes",
                    "remove the property, or run compaction_switch true in the HBase shell, which lasts until the next restart");
        }
    }
}
