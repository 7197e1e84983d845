package org.hconfig.bench.run;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.result.WarmUp;

/**
 * Rule for the end of a warm-up: the rates of the last waves are equal. A RegionServer on a quarter of a core compiles
 * its hot methods for a long time, and an earlier start of the benchmark would measure the compiler.
 *
 * @param wavesMin minimum number of waves
 * @param wavesMax maximum number of waves
 * @param spread largest difference between the last two waves that counts as equal, as a fraction of the faster one
 */
public record WarmUpRule(int wavesMin, int wavesMax, double spread) {
    /** Rule for rounds of requests without a CPU budget. */
    public static final WarmUpRule OF_REQUESTS = new WarmUpRule(3, 24, 0.1);

    /** Checks the ranges. */
    public WarmUpRule {
        if (wavesMin < 2 || wavesMax < wavesMin || !(spread > 0 && spread < 1)) {
            throw new IllegalArgumentException(
                    "wavesMin=" + wavesMin + ", wavesMax=" + wavesMax + ", spread=" + spread);
        }
    }

    /** Returns true if the rate is stable. */
    public boolean stable(List<Double> waveRowsPerSecond) {
        int waves = waveRowsPerSecond.size();
        if (waves < wavesMin) {
            return false;
        }
        double last = waveRowsPerSecond.get(waves - 1);
        double before = waveRowsPerSecond.get(waves - 2);
        return Math.abs(last - before) <= spread * Math.max(last, before);
    }

    /**
     * Returns true if another wave is needed: the rate is not stable, or JIT compilers still use more than a tenth of
     * the servers' CPU time, and the maximum is not reached.
     *
     * @param compiling the share of JIT compilers in the last wave, 0 to 1
     */
    public boolean more(List<Double> waveRowsPerSecond, double compiling) {
        return !over(waveRowsPerSecond) || (compiling > WarmUp.COMPILING && waveRowsPerSecond.size() < wavesMax);
    }

    /** Returns true if the rate is stable or the maximum number of waves is reached. */
    public boolean over(List<Double> waveRowsPerSecond) {
        return stable(waveRowsPerSecond) || waveRowsPerSecond.size() >= wavesMax;
    }

    /**
     * Returns the summary of a warm-up in one line: first and last rate, number of rounds, and whether the rate was
     * stable.
     *
     * @param what the beginning of the line
     * @param unit unit of the rates
     */
    public String label(String what, List<Double> rates, String unit) {
        return String.format(
                Locale.ROOT,
                "%s from %,.0f to %,.0f %s in %d rounds%s",
                what,
                rates.get(0),
                rates.get(rates.size() - 1),
                unit,
                rates.size(),
                stable(rates) ? "" : ", not settled");
    }
}
