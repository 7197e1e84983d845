package org.hconfig.bench.run;

import java.util.List;

/**
 * Decides when servers are warm: when the last waves of rows went equally fast. A RegionServer on a quarter of a core
 * compiles its hot methods for a long time, and a bench that began earlier would measure the compiler.
 *
 * @param wavesMin waves to make in any case
 * @param wavesMax waves after which the warm-up ends, warm or not
 * @param spread largest difference between the last two waves that counts as equal, as a fraction of the faster one
 */
public record WarmUpRule(int wavesMin, int wavesMax, double spread) {
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

    /** True when no further wave is to be made. */
    public boolean over(List<Double> waveRowsPerSecond) {
        return stable(waveRowsPerSecond) || waveRowsPerSecond.size() >= wavesMax;
    }
}
