package org.hconfig.hbase.advice.site;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R067: contradictory heap options, or options passed to every process. */
public final class InvalidHeapFlags extends HBaseRule {
    private static final String SHARED = "HBASE_OPTS";

    /** Creates the rule with its card. */
    public InvalidHeapFlags() {
        super(new RuleCard(
                "HC-R067",
                "Contradictory heap options, or options passed to every process",
                "In the options that bin/hbase composes from hbase-env.sh, the initial heap (-Xms) is larger than the maximum"
                        + " (-Xmx, or HBASE_HEAPSIZE); or the -Xmx of HBASE_OPTS is in effect in the HMaster or the"
                        + " RegionServer; or one of them and another type of process use the same GC log file.",
                "A JVM exits with \"Initial heap size set to a larger value than the maximum heap size\". bin/hbase passes"
                        + " HBASE_OPTS to every process: HMaster, RegionServer, REST and Thrift server, shell and tools, then"
                        + " SERVER_GC_OPTS to servers, then the variable of the process type. Of several -Xmx or -Xloggc the JVM"
                        + " uses the last. A heap size in HBASE_OPTS replaces HBASE_HEAPSIZE, and processes on one machine with"
                        + " the same log file overwrite each other's log.",
                "No value. Set the heap size per process type in HBASE_REGIONSERVER_OPTS or HBASE_MASTER_OPTS.",
                "",
                "Each process type has its own script.",
                "HBase 2.4 to 3.0: bin/hbase; JVM of JDK 17 started with these options"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<JvmFacts> script = facts.jvm().filter(jvm -> !jvm.running());
        if (script.isEmpty()) {
            ruleResultBuilder.addMissing("hbase-env.sh");
            return;
        }
        ruleResultBuilder.addNumber("heap sizes compared; options of each type of process checked");
        JvmFacts jvm = script.get();
        OptionalLong first = JvmMemorySizes.initialHeap(jvm.arguments());
        OptionalLong most = JvmMemorySizes.heap(jvm.arguments());
        if (jvm.complete() && first.isPresent() && most.isPresent() && first.getAsLong() > most.getAsLong()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    "<heap-options>",
                    "-Xms of " + AdviceNumberFormatter.bytes(first.getAsLong()) + ", -Xmx of "
                            + AdviceNumberFormatter.bytes(most.getAsLong()),
                    Severity.CRITICAL,
                    "the JVM rejects an initial heap above the maximum; no RegionServer starts. The maximum is the last of"
                            + " HBASE_HEAPSIZE, " + SHARED
                            + ", SERVER_GC_OPTS and HBASE_REGIONSERVER_OPTS that sets it",
                    "set -Xms to at most -Xmx, or raise -Xmx (HBASE_HEAPSIZE) to it if that heap size is intended");
        }
        SharedProcessOptions.addFindings(
                jvm.processes().stream()
                        .filter(argument -> !argument.reachesNoProcess())
                        .toList(),
                ruleResultBuilder);
    }
}
