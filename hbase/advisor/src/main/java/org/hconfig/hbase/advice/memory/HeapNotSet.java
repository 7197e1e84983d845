package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** A start script that leaves the heap's size to the JVM. */
public final class HeapNotSet extends HBaseRule {
    private static final String DISTRIBUTED = "hbase.cluster.distributed";

    /** The rule. */
    public HeapNotSet() {
        super(new RuleCard(
                "HC-R070",
                "Heap left to the JVM",
                "hbase-env.sh sets neither HBASE_HEAPSIZE nor -Xmx, hbase.cluster.distributed is true, and no page of a running"
                        + " RegionServer shows the heap.",
                "The JVM then takes a quarter of the memory that it sees, and each process of a host does so by itself. Where it"
                        + " does not recognize the limit of a container, it sees the memory of the host: the heap can be larger"
                        + " than the container, which is ended when it uses more than its limit. JDK 8 recognizes limits from"
                        + " 8u191 on, and those of cgroup v2 from 8u372 on (JDK 11: from 11.0.16, and all from 15 on).",
                "No value: the size of the machine or container is not known.",
                "",
                "The heap is set outside the script, as in the environment of a container.",
                "bin/hbase of 1.7 to 3.0 (-Xmx only from HBASE_HEAPSIZE); OpenJDK: MaxRAMPercentage is 25"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<JvmFacts> jvm = facts.jvm();
        if (facts.heapBytes().isPresent()) {
            ruleResultBuilder.addNumber("the heap is known");
            return;
        }
        if (jvm.isEmpty() || !facts.values().isKnown() || !jvm.get().complete()) {
            ruleResultBuilder.addMissing("hbase-site.xml and a hbase-env.sh whose options are known");
            return;
        }
        boolean percentage =
                jvm.get().arguments().stream().anyMatch(argument -> argument.matches("-XX:(Max|Initial)?RAM.*=.*"));
        boolean distributed =
                facts.values().text(DISTRIBUTED).filter("true"::equals).isPresent();
        ruleResultBuilder.addNumber("heap set by no argument" + (percentage ? ", but a share of the memory" : ""));
        if (distributed
                && !percentage
                && !jvm.get().running()
                && !JvmMemorySizes.setsHeap(jvm.get().arguments())) {
            ruleResultBuilder.addFinding(
                    Finding.todo(
                            FindingSubject.ofServers(MemoryProposalGuard.HEAP),
                            "not set",
                            "set HBASE_HEAPSIZE in hbase-env.sh, such as 8g, to what the machine or container leaves for the process",
                            Severity.INFO,
                            new Finding.FindingEvidence(1, "hbase-env.sh"),
                            "each process takes a quarter of the memory that its JVM sees; how much that is, is not known here. In a"
                                    + " container whose limit the JVM does not recognize it is a quarter of the host's memory"));
        }
    }
}
