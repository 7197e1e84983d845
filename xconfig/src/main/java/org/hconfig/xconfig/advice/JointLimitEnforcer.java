package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.spi.Target;

/**
 * Keeps proposals within the limits that apply to several settings together. A limit that the values in force already
 * violate is reported by a rule, not by this class: only violations that the proposals introduce count.
 */
final class JointLimitEnforcer {
    private final CanonicalValues canonicalValues;
    private final ProposalGuard guard;

    JointLimitEnforcer(CanonicalValues canonicalValues, ProposalGuard guard) {
        this.canonicalValues = canonicalValues;
        this.guard = guard;
    }

    /**
     * Returns the findings that are compatible. Where a limit is violated, the finding of the lowest rank that takes part is
     * withdrawn, with all findings of the same source that touch the same limit: a policy's values were chosen together.
     *
     * @param voices the highest-ranked finding on each subject, highest rank first
     * @param withdrawnAdvice receives the withdrawn findings
     */
    List<AttributedFinding> enforce(
            List<AttributedFinding> voices, List<AdviceReport.WithdrawnAdvice> withdrawnAdvice) {
        List<AttributedFinding> kept = new ArrayList<>(voices);
        for (Optional<JointLimitViolation> jointLimitViolation = breach(kept);
                jointLimitViolation.isPresent();
                jointLimitViolation = breach(kept)) {
            JointLimitViolation found = jointLimitViolation.get();
            AttributedFinding last = found.involved().get(found.involved().size() - 1);
            for (AttributedFinding voice : found.involved()) {
                if (voice.id().equals(last.id())) {
                    kept.remove(voice);
                    withdrawnAdvice.add(new AdviceReport.WithdrawnAdvice(
                            voice.id(),
                            voice.finding().subject().key(),
                            voice.finding().subject().target(),
                            voice.finding().proposed().orElse(""),
                            found.text()));
                }
            }
        }
        return kept;
    }

    private record JointLimitViolation(String text, List<AttributedFinding> involved) {}

    private Optional<JointLimitViolation> breach(List<AttributedFinding> voices) {
        Set<Target> targets = new LinkedHashSet<>();
        voices.forEach(voice -> targets.add(voice.finding().subject().target()));
        for (Target target : targets) {
            List<AttributedFinding> here =
                    voices.stream().filter(voice -> reaches(voice, target)).toList();
            Map<String, String> now = canonicalValues.at(target);
            Map<String, String> then = new HashMap<>(now);
            here.forEach(voice -> voice.finding()
                    .proposed()
                    .ifPresent(value -> then.put(
                            voice.finding().subject().key(),
                            canonicalValues.normal(voice.finding().subject().key(), value))));
            Set<String> before = new HashSet<>();
            canonicalValues.conflicts(now).forEach(text -> before.add(limit(text)));
            Optional<JointLimitViolation> guarded = guarded(here, now, then);
            if (guarded.isPresent()) {
                return guarded;
            }
            for (String text : canonicalValues.conflicts(then)) {
                List<AttributedFinding> involved = here.stream()
                        .filter(voice -> text.contains(voice.finding().subject().key()))
                        .filter(voice -> voice.finding().proposed().isPresent())
                        .toList();
                if (!before.contains(limit(text)) && !involved.isEmpty()) {
                    return Optional.of(new JointLimitViolation(text, involved));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<JointLimitViolation> guarded(
            List<AttributedFinding> here, Map<String, String> now, Map<String, String> then) {
        Set<ProposalGuard.LimitViolation> before = new HashSet<>(guard.violations(now));
        for (ProposalGuard.LimitViolation broken : guard.violations(then)) {
            List<AttributedFinding> involved = here.stream()
                    .filter(voice ->
                            broken.keys().contains(voice.finding().subject().key()))
                    .filter(voice -> voice.finding().proposed().isPresent())
                    .toList();
            if (!before.contains(broken) && !involved.isEmpty()) {
                return Optional.of(new JointLimitViolation(broken.text(), involved));
            }
        }
        return Optional.empty();
    }

    /** Returns the identity of a limit, independent of the values that violate it. */
    private static String limit(String text) {
        return text.replaceAll("-?\\d+(\\.\\d+)?", "#");
    }

    private static boolean reaches(AttributedFinding voice, Target target) {
        return voice.finding().subject().target().covers(target);
    }
}
