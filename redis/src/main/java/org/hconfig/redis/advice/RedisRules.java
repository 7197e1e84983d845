package org.hconfig.redis.advice;

import java.util.List;
import java.util.stream.Stream;
import org.hconfig.xconfig.advice.AdviceRule;

/** All rules of Redis, in the order of their IDs. */
public final class RedisRules {
    private RedisRules() {}

    /** Returns the rules. */
    public static List<AdviceRule<RedisFacts>> all() {
        return Stream.of(
                        MemoryRules.all(),
                        CapacityRules.all(),
                        PersistenceRules.all(),
                        DurabilityRules.all(),
                        ClientRules.all(),
                        ProcessorRules.all())
                .flatMap(List::stream)
                .<AdviceRule<RedisFacts>>map(rule -> rule)
                .toList();
    }
}
