package org.hconfig.bench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.bench.BenchProgress;

/**
 * Warms servers and client before the first pair: rounds of requests, under no budget, until they go equally fast. A
 * RegionServer that has not compiled its hot methods takes two to three times the processor time for an operation, and
 * whichever side of a pair is measured on it loses.
 *
 * @param seconds of one round; 0 for no warm-up
 * @param unit of the rates
 * @param progress is told how it went
 */
public record WarmUpRounds(int seconds, String unit, BenchProgress progress) {
    static final WarmUpRule RULE = WarmUpRule.OF_REQUESTS;

    /** Checks the range. */
    public WarmUpRounds {
        if (seconds < 0) {
            throw new IllegalArgumentException("seconds=" + seconds);
        }
    }

    /** One round of requests. */
    @FunctionalInterface
    public interface Round {
        /**
         * Makes the requests.
         *
         * @param number from 1 on
         * @param time how long
         * @return operations a second
         */
        double rate(int number, Duration time) throws IOException, InterruptedException;
    }

    /**
     * Makes rounds of each kind of requests until it has settled, and says how it went; nothing when there is no warm-up.
     *
     * @param kinds by what to call them
     */
    public void make(Map<String, Round> kinds) throws IOException, InterruptedException {
        if (seconds == 0) {
            return;
        }
        progress.say("warm-up: rounds of " + seconds + " s until the rates settle");
        for (Map.Entry<String, Round> kind : kinds.entrySet()) {
            String what = "warm-up: " + kind.getKey();
            List<Double> rates = new ArrayList<>();
            while (!RULE.over(rates)) {
                rates.add(kind.getValue().rate(rates.size() + 1, Duration.ofSeconds(seconds)));
                progress.detail(String.format(Locale.ROOT, "%s, %,.0f %s", what, rates.get(rates.size() - 1), unit));
            }
            progress.say(RULE.words(what, rates, unit));
        }
    }
}
