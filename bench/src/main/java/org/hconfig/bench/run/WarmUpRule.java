package org.hconfig.bench.run;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.result.WarmUp;

/**
 * Decides when servers are warm: when the last waves of rows went equally fast. A RegionServer on a quarter of a core
 * compiles its hot methods for a long time, and a bench that began earlier would measure the compiler.
 *
 * @param wavesMin waves to make in any case
 * @param wavesMax waves after which the warm-up ends, warm or not
 * @param spread largest difference between the last two waves that counts as equal, as a fraction of the faster one
 */
public record WarmUpRule(int wavesMin, int wavesMax, double spread) {
    /** Of rounds of requests, under no budget. */
    public static final WarmUpRule OF_REQUESTS = new WarmUpRule(3, 24, 0.1);

    /** Checks the ranges. */
    public WarmUpRule {
        if (wavesMin < 2 || wavesMax < wavesMin || !(spread > 0 && spread < 1)) {
            throw new IllegalArgumentException(
                    "wavesMin=" + wavesMin + ", wavesMax=" + wavesMax + ", spread=" + spread);
        }
    }

    /** True when the waves so far show that the rate has settled. */
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
     * True when a further wave is to be made: the rate has not settled, or compilers still have more than a tenth of the servers'
     * processor time, and there may be more waves.
     *
     * @param compiling the part that compilers had in the last wave, 0 to 1
     */
    public boolean more(List<Double> waveRowsPerSecond, double compiling) {
        return !over(waveRowsPerSecond) || (compiling > WarmUp.COMPILING && waveRowsPerSecond.size() < wavesMax);
    }

    /** True when the rate has settled or no further wave may be made. */
    public boolean over(List<Double> waveRowsPerSecond) {
        return stable(waveRowsPerSecond) || waveRowsPerSecond.size() >= wavesMax;
    }

    /**
     * A warm-up that is over in one line: from which rate to which, in how many rounds, and whether it had settled.
     *
     * @param what went so fast, as the line's beginning
     * @param unit of the rates
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
