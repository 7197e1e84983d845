package org.hconfig.redis.advice;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hconfig.redis.model.RedisScope;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/**
 * A rule that examines each server on its own, and reports the first one that it fires for.
 *
 * @param card its description
 * @param inputs what it needs of a server: fields of INFO, {@code grown:FIELD} for counters, {@code value:KEY} for settings
 * @param fires the condition, when all inputs are known
 * @param remedy the setting or the work
 * @param figures the evaluated figures as text
 */
record RedisRule(
        RuleCard card,
        List<String> inputs,
        Predicate<ServerObservation> fires,
        Remedy remedy,
        Function<ServerObservation, String> figures)
        implements AdviceRule<RedisFacts> {
    private static final double CONFIDENCE = 0.9;

    RedisRule {
        inputs = List.copyOf(inputs);
    }

    /**
     * What a rule proposes.
     *
     * @param key the setting that is changed or that the work is about
     * @param severity the impact
     * @param value the value to set; empty when a person must act
     */
    record Remedy(String key, Severity severity, Function<ServerObservation, Optional<String>> value) {
        /** Proposes a constant value. */
        static Remedy set(String key, Severity severity, String value) {
            return new Remedy(key, severity, server -> Optional.of(value));
        }

        /** Requires the work that the rule's card describes. */
        static Remedy work(String key, Severity severity) {
            return new Remedy(key, severity, server -> Optional.empty());
        }
    }

    @Override
    public RuleResult evaluate(RedisFacts facts) {
        RuleResult.RuleResultBuilder result = new RuleResult.RuleResultBuilder();
        boolean found = false;
        for (ServerObservation server : facts.servers()) {
            List<String> absent =
                    inputs.stream().filter(input -> !server.has(input)).toList();
            if (!absent.isEmpty()) {
                result.addMissing(server.name() + " does not report " + String.join(", ", absent));
                continue;
            }
            String text = server.name() + ": " + figures.apply(server);
            result.addNumber(text);
            if (!found && fires.test(server)) {
                result.addFinding(finding(server, text, facts.servers().size()));
                found = true;
            }
        }
        return result.build();
    }

    /** A value is proposed only where CONFIG is available, as it cannot be set otherwise. */
    private Finding finding(ServerObservation server, String text, int servers) {
        FindingSubject subject = new FindingSubject(server.named(remedy.key()), RedisScope.SERVER, Target.CLUSTER);
        Optional<String> known = server.value(remedy.key());
        boolean settable = server.last().values().containsKey(server.named(remedy.key()));
        String all = servers > 1 ? "; a plan sets it on all " + servers + " servers" : "";
        Finding.FindingEvidence evidence = new Finding.FindingEvidence(
                CONFIDENCE, (settable ? "INFO and CONFIG GET of " : "INFO of ") + server.name());
        String current = known.filter(value -> !value.isEmpty()).orElse(known.isPresent() ? "(none)" : "unknown");
        return remedy.value()
                .apply(server)
                .filter(value -> settable)
                .map(value -> Finding.change(subject, current, value, remedy.severity(), evidence, text + all))
                .orElseGet(() -> Finding.todo(subject, current, card.proposal(), remedy.severity(), evidence, text));
    }
}
