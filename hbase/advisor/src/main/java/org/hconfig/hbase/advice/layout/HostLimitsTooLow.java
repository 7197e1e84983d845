package org.hconfig.hbase.advice.layout;

import java.util.List;
import org.hconfig.core.Count;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ProcessObservation;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;

/** A process that may open few files, or whose host swaps. */
public final class HostLimitsTooLow extends HBaseRule {
    private static final long FILES_MIN = 10_000;
    private static final double FILES_USED_MAX = 0.8;
    private static final long SWAP_MIN = 256L << 20;

    /** The rule. */
    public HostLimitsTooLow() {
        super(new RuleCard(
                "HC-R068",
                "Few file descriptors, or swap in use",
                "The process of a RegionServer or HMaster may open fewer than 10,000 file descriptors, or has more than 80 % of"
                        + " them open. Or: at least 256 MiB of swap space are in use on the host of a RegionServer that noticed"
                        + " pauses of a second or more.",
                "Each HFile and each connection needs a file descriptor; without one, reads, flushes and connections fail with"
                        + " 'Too many open files'. A collection touches the whole heap, so that it waits for the disk where a"
                        + " part of the heap is in swap space.",
                "No value: raise the limit for the user that runs HBase (10,240 or more), or keep memory free on the host.",
                "",
                "Other processes own what is in swap space, or the server has few regions.",
                "HBase reference guide: limits on number of files and processes (at least 10,000, more likely 10,240), swapping;"
                        + " UnixOperatingSystemMXBean; 80 % and 256 MiB are HConfig's own"));
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
                    "raise the limit of open files to 10,240 or more on all hosts, for the user that runs HBase (nofile in"
                            + " /etc/security/limits.conf, or LimitNOFILE of its systemd unit), then restart the process",
                    "the process of this " + process.role() + " may open "
                            + AdviceNumberFormatter.number(max) + " file descriptors"
                            + (process.openFiles().isPresent()
                                    ? ", " + AdviceNumberFormatter.number(open) + " are open"
                                    : "")
                            + (max < FILES_MIN
                                    ? "; the HBase reference guide asks for at least 10,000"
                                    : "; at the limit, reads, flushes and connections fail with 'Too many open files'"),
                    process);
        }
    }

    private static void swap(ProcessObservation process, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long used = process.swapUsedBytes().orElse(0);
        long pauses = process.pauses().orElse(0);
        if (process.swapUsedBytes().isPresent()) {
            ruleResultBuilder.addNumber(process.name() + ": " + AdviceNumberFormatter.bytes(used)
                    + " of swap space in use, " + AdviceNumberFormatter.number(pauses) + " pauses noticed");
        }
        if (used >= SWAP_MIN && pauses > 0) {
            found(
                    ruleResultBuilder,
                    "<swap>",
                    AdviceNumberFormatter.bytes(used) + " in use",
                    "look which processes are in swap space (VmSwap in /proc/PID/status). Lower the sum of all heaps on the"
                            + " host, set vm.swappiness to 1 or 0, then restart the processes that are in swap space",
                    AdviceNumberFormatter.bytes(used) + " of swap space are in use, and the server noticed "
                            + AdviceNumberFormatter.number(pauses)
                            + " "
                            + Count.noun(pauses, "pause")
                            + " of a second or more; a collection that reads a part of"
                            + " the heap from swap space takes that long. Whose memory it is, the page does not show",
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
                new FindingSubject(name, Scope.SERVER, process.name()),
                now,
                todo,
                Severity.WARN,
                new Finding.FindingEvidence(1, "figures of one moment, " + process.name()),
                why));
    }
}
