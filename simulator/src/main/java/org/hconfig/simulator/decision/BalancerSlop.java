package org.hconfig.simulator.decision;

/** The slop checks of {@code BaseLoadBalancer}: how far servers can deviate from the average before a balancer runs. */
final class BalancerSlop {
    private BalancerSlop() {}

    /** Returns whether a server has no region while another has more than one. */
    static boolean idleServer(int[][] regionsPerServer) {
        boolean some = false;
        boolean none = false;
        for (int[] regions : regionsPerServer) {
            some |= regions.length > 1;
            none |= regions.length == 0;
        }
        return some && none;
    }

    /**
     * Returns whether a server is outside of the average ± {@code slop}, rounded outward; a negative slop disables the
     * check.
     */
    static boolean sloppyServer(int[][] regionsPerServer, float slop) {
        if (slop < 0) {
            return false;
        }
        int regions = 0;
        int max = 0;
        int min = Integer.MAX_VALUE;
        for (int[] server : regionsPerServer) {
            regions += server.length;
            max = Math.max(max, server.length);
            min = Math.min(min, server.length);
        }
        return outside((float) regions / regionsPerServer.length, slop, min, max);
    }

    /** Returns whether {@code min} or {@code max} is outside of the average ± {@code slop}. */
    static boolean outside(float average, float slop, int min, int max) {
        int floor = (int) Math.floor(average * (1 - slop));
        int ceiling = (int) Math.ceil(average * (1 + slop));
        return max > ceiling || min < floor;
    }
}
