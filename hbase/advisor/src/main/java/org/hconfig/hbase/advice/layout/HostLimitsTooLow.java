package org.hconfig.hbase.advice.layout;

import java.util.List;
import org.hconfig.core.Count;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ProcessObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R068: few file descriptors, or swap in use. */
public final class HostLimitsTooLow extends HBaseRule {
    private static final long FILES_MIN = 10_000;
    private static final double FILES_USED_MAX = 0.8;
    private static final long SWAP_MIN = 256L << 20;

    /** Creates the rule with its card. */
    public HostLimitsTooLow() {
        super(new RuleCard(
                "HC-R068",
                "Few file descriptors, or swap in use",
                "The limit of a RegionServer or HMaster process is below 10,000 file descriptors, or more than 80 % of"
                        + " them are open. Or: at least 256 MiB of swap space are in use on the host of a RegionServer"
                        + " that detected pauses of 1 s or more.",
                "Each HFile and each connection needs a file descriptor; at the limit, reads, flushes and connections"
                        + " fail with 'Too many open files'. A collection reads the whole heap, so it waits for the disk"
                        + " when part of the heap is in swap space.",
                "No value: raise the limit for the user that runs HBase (10,240 or more), or keep memory free on the"
                        + " host.",
                "",
                "The swapped memory belongs to other processes, or the server has few regions.",
                "HBase reference guide: limits on number of files and processes (at least 10,000, more likely 10,240),"
                        + " swapping; UnixOperatingSystemMXBean; 80 % and 256 MiB are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ProcessObservation> processes =
                ProcessObservation.all(facts).filter(each -> !each.isEmpty()).toList();
        if (processes.isEmpty()) {
            ruleResultBuilder.addMissing(
                    "file descriptors and swap space of a process (java.lang:type=OperatingSystem)");
        }
        for (ProcessObservation process : processes) {
            files(process, ruleResultBuilder);
            swap(process, ruleResultBuilder);
        }
    }

    private static void files(ProcessObservation process, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (process.openFilesMax().isEmpty()) {
            return;
        }
        long max = process.openFilesMax().getAsLong();
        long open = process.openFiles().orElse(0);
        String shown = (process.openFiles().isPresent() ? AdviceNumberFormatter.number(open) + " of " : "at most ")
                + AdviceNumberFormatter.number(max) + " file descriptors";
        ruleResultBuilder.addNumber(process.name() + ": " + shown);
        if (max < FILES_MIN || open > FILES_USED_MAX * max) {
            found(
                    ruleResultBuilder,
                    "<file-descriptors>",
                    shown,
                    "raise the open file limit to 10,240 or more on all hosts, for the user that runs HBase (nofile in"
                            + " /etc/security/limits.conf, or LimitNOFILE of its systemd unit), then restart the process",
                    "the process of this " + process.role() + " can open at most "
                            + AdviceNumberFormatter.number(max) + " file descriptors"
                            + (process.openFiles().isPresent()
                                    ? ", " + AdviceNumberFormatter.number(open) + " are open"
                                    : "")
                            + (max < FILES_MIN
                                    ? "; the HBase reference guide recommends at least 10,000"
                                    : "; at the limit, reads, flushes and connections fail with 'Too many open files'"),
                    process);
        }
    }

    private static void swap(ProcessObservation process, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long used = process.swapUsedBytes().orElse(0);
        long pauses = process.pauses().orElse(0);
        if (process.swapUsedBytes().isPresent()) {
            ruleResultBuilder.addNumber(process.name() + ": " + AdviceNumberFormatter.bytes(used)
                    + " of swap space in use, " + AdviceNumberFormatter.count(pauses, "pause") + " detected");
        }
        if (used >= SWAP_MIN && pauses > 0) {
            found(
                    ruleResultBuilder,
                    "<swap>",
                    AdviceNumberFormatter.bytes(used) + " in use",
                    "check which processes are in swap space (VmSwap in /proc/PID/status). Reduce the total heap size"
                            + " on the host, set vm.swappiness to 1 or 0, then restart the processes that are in swap"
                            + " space",
                    AdviceNumberFormatter.bytes(used) + " of swap space are in use, and the server detected "
                            + AdviceNumberFormatter.number(pauses)
                            + " "
                            + Count.noun(pauses, "pause")
                            + " of 1 s or more; a collection that reads part of the heap from swap space takes that"
                            + " long. The page does not show which process the swapped memory belongs to",
                    process);
        }
    }

    private static void found(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String name,
            String now,
            String todo,
            String why,
            ProcessObservation process) {
        ruleResultBuilder.addFinding(Finding.todo(
                new FindingSubject(name, HBaseScope.SERVER, Target.of(process.name())),
                now,
                todo,
                Severity.WARN,
                new Finding.FindingEvidence(1, "single snapshot, " + process.name()),
                why));
    }
}
