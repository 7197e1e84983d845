package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Switches for a repair or a bulk load that site files still set. */
public final class RepairSwitchLeftOn extends HBaseRule implements ReleaseDependent {
    private static final String MAINTENANCE = "hbase.master.maintenance_mode";
    private static final String COMPACTIONS = "hbase.regionserver.compaction.enabled";

    /** The rule. */
    public RepairSwitchLeftOn() {
        super(new RuleCard(
                "HC-R058",
                "Switch for maintenance left on",
                "hbase.master.maintenance_mode is true, or hbase.regionserver.compaction.enabled is false.",
                "In maintenance mode the HMaster starts for the repair of hbase:meta, without RegionServers and users' tables. A RegionServer without"
                        + " compactions refuses requested ones, too, so files pile up until flushes wait.",
                "No value. Remove the property when the work is done, and restart the servers.",
                "",
                "The repair or the bulk load is still going on.",
                "HBase 2.4 to 3.0: HMaster, CompactSplit"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("hbase-site.xml");
            return;
        }
        ruleResultBuilder.addNumber("maintenance mode and the switch of compactions checked");
        if (SiteValueChecks.is(facts, MAINTENANCE, "true")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    MAINTENANCE,
                    "true",
                    Severity.WARN,
                    "the HMaster starts in maintenance mode, which is for the repair of hbase:meta: no table of a user is served",
                    "remove the property when the repair is done, and restart the HMaster");
        }
        if (SiteValueChecks.is(facts, COMPACTIONS, "false")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    COMPACTIONS,
                    "false",
                    Severity.WARN,
                    "the RegionServers compact nothing, not even on request; store files pile up until"
                            + " hbase.hstore.blockingStoreFiles delays flushes",
                    "remove the property, or run compaction_switch true in the HBase shell until the next start");
        }
    }
}
