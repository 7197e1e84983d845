package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R070: heap size left to the JVM default. */
public final class HeapNotSet extends HBaseRule {
    private static final String DISTRIBUTED = "hbase.cluster.distributed";

    /** Creates the rule with its card. */
    public HeapNotSet() {
        super(new RuleCard(
                "HC-R070",
                "Heap size left to the JVM default",
                "hbase-env.sh sets neither HBASE_HEAPSIZE nor -Xmx, hbase.cluster.distributed is true, and no page of"
                        + " a running RegionServer shows the heap size.",
                "The JVM then uses a quarter of the memory that it detects, and so does each other process on the"
                        + " host. If it does not recognize a container limit, it detects the memory of the host: the heap"
                        + " can be larger than the container, which is killed when it exceeds its limit. JDK 8 recognizes"
                        + " limits from 8u191 on, and those of cgroup v2 from 8u372 on (JDK 11: from 11.0.16, and all from"
                        + " 15 on).",
                "No value: the memory of the machine or container is unknown.",
                "",
                "The heap size is set outside the script, for example in the environment of a container.",
                "bin/hbase of 1.7 to 3.0 (-Xmx only from HBASE_HEAPSIZE); OpenJDK: MaxRAMPercentage is 25"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<JvmFacts> jvm = facts.jvm();
        if (facts.heapBytes().isPresent()) {
            ruleResultBuilder.addNumber("the heap size is known");
            return;
        }
        if (jvm.isEmpty() || !facts.values().isKnown() || !jvm.get().complete()) {
            ruleResultBuilder.addMissing("hbase-site.xml and a hbase-env.sh with known options");
            return;
        }
        boolean percentage =
                jvm.get().arguments().stream().anyMatch(argument -> argument.matches("-XX:(Max|Initial)?RAM.*=.*"));
        boolean distributed =
                facts.values().text(DISTRIBUTED).filter("true"::equals).isPresent();
        ruleResultBuilder.addNumber("no heap size argument" + (percentage ? ", but a percentage of the memory" : ""));
        if (distributed
                && !percentage
                && !jvm.get().running()
                && !JvmMemorySizes.setsHeap(jvm.get().arguments())) {
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers(MemoryProposalGuard.HEAP),
                    "not set",
                    "set HBASE_HEAPSIZE in hbase-env.sh, such as 8g, to the memory that the machine or"
                            + " container has for the process",
                    Severity.INFO,
                    new Finding.FindingEvidence(1, "hbase-env.sh"),
                    "each process uses a quarter of the memory that its JVM detects; the amount is unknown"
                            + " here. In a container with a limit that the JVM does not recognize it is a quarter"
                            + " of the host's memory"));
        }
    }
}
