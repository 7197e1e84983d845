package org.hconfig.hbase.advice.site;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Switches for a repair or a bulk load that site files still set. */
public final class LeftOn extends HBaseRule implements ReleaseDependent {
    private static final String MAINTENANCE = "hbase.master.maintenance_mode";
    private static final String COMPACTIONS = "hbase.regionserver.compaction.enabled";

    /** The rule. */
    public LeftOn() {
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
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (!facts.values().known()) {
            notes.missing("hbase-site.xml");
            return;
        }
        notes.number("maintenance mode and the switch of compactions checked");
        if (ServerValues.is(facts, MAINTENANCE, "true")) {
            ServerValues.found(
                    notes,
                    MAINTENANCE,
                    "true",
                    Severity.WARN,
                    "the HMaster starts in maintenance mode, which is for the repair of hbase:meta: no table of a user is served",
                    "remove the property when the repair is done, and restart the HMaster");
        }
        if (ServerValues.is(facts, COMPACTIONS, "false")) {
            ServerValues.found(
                    notes,
                    COMPACTIONS,
                    "false",
                    Severity.WARN,
                    "the RegionServers compact nothing, not even on request; store files pile up until"
                            + " hbase.hstore.blockingStoreFiles delays flushes",
                    "remove the property, or run compaction_switch true in the HBase shell until the next start");
        }
    }
}
