package org.hconfig.validation.faults;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;

/**
 * Fault case: one fault in one command, determined by its seed.
 *
 * @param seed seed of the draw
 * @param operation the command
 * @param fault the injected fault
 * @param line the progress line after which it is injected; 0 for the start of the process
 * @param delayMillis delay from that line to the fault
 * @param lastsMillis duration of the fault, if it has one
 * @param server index of the RegionServer, modulo their number
 * @param giveBack true to roll back afterwards, false to finish
 */
public record FaultCase(
        long seed,
        FaultOperation operation,
        Fault fault,
        int line,
        int delayMillis,
        @JsonIgnore int lastsMillis,
        @JsonIgnore int server,
        @JsonIgnore boolean giveBack) {
    private static final int START_MILLIS = 6_000;
    private static final int DELAY_MILLIS = 2_500;
    private static final int HEAL_MILLIS = 4_000;
    private static final int STOP_MILLIS = 40_000;
    private static final int BRIEF_STOP_MILLIS = 6_000;
    private static final int SERVERS_MAX = 64;
    private static final int START_ONE_IN = 6;

    /** Returns the duration of the fault; 0 if it has none. */
    @JsonProperty("lastsMillis")
    int duration() {
        return fault.lasts() ? lastsMillis : 0;
    }

    /**
     * Returns the case of a seed.
     *
     * @param brief true for suspensions of only a few seconds, so that no ZooKeeper session expires
     */
    public static FaultCase draw(long seed, boolean brief) {
        SplittableRandom random = new SplittableRandom(seed);
        FaultOperation operation = one(List.of(FaultOperation.values()), FaultOperation::weight, random);
        Fault fault = one(operation.faults().stream().sorted().toList(), Fault::weight, random);
        boolean atStart = random.nextInt(START_ONE_IN) == 0;
        int line = atStart ? 0 : 1 + random.nextInt(operation.lines());
        int delay = random.nextInt(atStart ? START_MILLIS : DELAY_MILLIS);
        boolean longStop = random.nextBoolean();
        int stop = longStop && !brief ? STOP_MILLIS : 1_000 + random.nextInt(BRIEF_STOP_MILLIS);
        int heal = random.nextInt(HEAL_MILLIS);
        return new FaultCase(
                seed,
                operation,
                fault,
                line,
                delay,
                fault.stops() ? stop : heal,
                random.nextInt(SERVERS_MAX),
                random.nextBoolean());
    }

    private static <T> T one(List<T> all, ToIntFunction<T> weight, SplittableRandom random) {
        int drawn = random.nextInt(all.stream().mapToInt(weight).sum());
        for (T one : all) {
            drawn -= weight.applyAsInt(one);
            if (drawn < 0) {
                return one;
            }
        }
        throw new IllegalStateException("weights do not add up");
    }

    /** Returns the case in one line. */
    public String label() {
        String when = line == 0 ? "start" : "line " + line;
        return operation.id() + ", " + fault.id() + " " + delayMillis + " ms after " + when
                + (fault.lasts() ? ", for " + lastsMillis + " ms" : "");
    }
}
