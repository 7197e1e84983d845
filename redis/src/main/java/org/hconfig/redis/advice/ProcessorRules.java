package org.hconfig.redis.advice;

import java.util.List;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of threads and background work: HC-R627 and HC-R628. */
final class ProcessorRules {
    private static final int THREADS_MAX = 8;
    private static final int ROUNDS_MAX = 100;

    private ProcessorRules() {}

    static List<RedisRule> all() {
        return List.of(manyThreads(), manyRounds());
    }

    private static RedisRule manyThreads() {
        return new RedisRule(
                new RuleCard(
                        "HC-R627",
                        "More threads for clients than processors",
                        "io-threads is above 8; or above 1, and at least the number of processors, which is known of servers on this machine.",
                        "The threads wait actively for each other, and take the processor from the thread that executes the commands.",
                        "io-threads = 1 with fewer than 4 processors, 2 or 3 with 4, 6 with 8",
                        "A restart.",
                        "None.",
                        "redis.conf (io-threads: at least one spare processor; more than 8 are unlikely to help)"),
                List.of("value:io-threads"),
                server -> server.number("value:io-threads") > THREADS_MAX
                        || (server.number("value:io-threads") > 1
                                && server.number("value:io-threads")
                                        >= server.processors().orElse(Integer.MAX_VALUE)),
                RedisRule.Remedy.work("io-threads", Severity.WARN),
                server -> "io-threads " + RuleText.count(server.number("value:io-threads"))
                        + (server.processors().isPresent()
                                ? ", processors " + server.processors().getAsInt()
                                : ", the number of processors is unknown"));
    }

    private static RedisRule manyRounds() {
        return new RedisRule(
                new RuleCard(
                        "HC-R628",
                        "Background work takes processor time",
                        "hz is above 100.",
                        "The thread that executes the commands does the rounds, also while the server is idle.",
                        "hz = 100",
                        "Expired keys and idle clients are found a few milliseconds later.",
                        "None.",
                        "redis.conf (hz: above 100 is usually not a good idea)"),
                List.of("value:hz"),
                server -> server.number("value:hz") > ROUNDS_MAX,
                RedisRule.Remedy.set("hz", Severity.INFO, Integer.toString(ROUNDS_MAX)),
                server -> "hz " + RuleText.count(server.number("value:hz")));
    }
}
