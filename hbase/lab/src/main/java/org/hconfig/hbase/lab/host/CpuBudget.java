package org.hconfig.hbase.lab.host;

import org.jspecify.annotations.Nullable;

/**
 * The effective CPU budget of a lab's RegionServers.
 *
 * @param cores each RegionServer's budget in cores; 0 when uncapped
 * @param version the cgroup version that enforces it, 1 or 2; 0 when uncapped
 * @param parent the parent directory of the RegionServers' control groups; null when uncapped
 * @param reason why there is no budget; empty when there is one
 */
public record CpuBudget(double cores, int version, @Nullable String parent, String reason) {
    public static CpuBudget uncapped(String reason) {
        return new CpuBudget(0, 0, null, reason);
    }

    public boolean capped() {
        return cores > 0;
    }

    /**
     * Returns the text for people and reports, for example {@code 0.25 core per RegionServer (cgroup v1)} or {@code uncapped}.
     */
    public String text() {
        if (!capped()) {
            return "uncapped";
        }
        String number = cores == Math.rint(cores) ? Long.toString((long) cores) : Double.toString(cores);
        return number + (cores > 1 ? " cores" : " core") + " per RegionServer (cgroup v" + version + ")";
    }
}
