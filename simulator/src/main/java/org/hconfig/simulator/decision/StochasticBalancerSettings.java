package org.hconfig.simulator.decision;

/**
 * The settings of {@code StochasticLoadBalancer} (2.6). A weight of 0 or less disables its cost. All keys but the slop
 * start with {@code hbase.master.balancer.stochastic.}
 *
 * @param slop {@code hbase.regions.slop}; negative means not checked
 * @param minCost {@code minCostNeedBalance}: below this weighted imbalance nothing is moved
 * @param weights the weights of the costs
 * @param maxMoveShare {@code maxMovePercent}, a share of the regions; 600 moves are always allowed
 * @param steps the limits of the random walk
 */
public record StochasticBalancerSettings(
        float slop, float minCost, Weights weights, float maxMoveShare, StepLimits steps) {
    /**
     * The weights of the costs.
     *
     * @param regionCount {@code regionCountCost}, above 0
     * @param move {@code moveCost}; in off-peak hours {@code moveCost.offpeak}
     * @param locality {@code localityCost}
     * @param rackLocality the key {@code hbase.master.balancer.stochastic.rackLocalityCost}
     * @param tableSkew {@code tableSkewCost}
     * @param reads {@code readRequestCost}
     * @param writes {@code writeRequestCost}
     * @param memstore {@code memstoreSizeCost}
     * @param storefiles {@code storefileSizeCost}
     */
    public record Weights(
            float regionCount,
            float move,
            float locality,
            float rackLocality,
            float tableSkew,
            float reads,
            float writes,
            float memstore,
            float storefiles) {}

    /**
     * The limits of the random walk.
     *
     * @param maxSteps {@code maxSteps}
     * @param stepsPerRegion {@code stepsPerRegion}: steps per pair of a region and a server, up to {@code maxSteps}
     * @param runMaxSteps {@code runMaxSteps}: whether {@code maxSteps} is the minimum instead of the maximum
     */
    public record StepLimits(int maxSteps, int stepsPerRegion, boolean runMaxSteps) {}

    /** Checks that the region count has a weight: without it the walk has no direction. */
    public StochasticBalancerSettings {
        if (!(weights.regionCount > 0)) {
            throw new IllegalArgumentException("regionCountCost=" + weights.regionCount + " must be above 0");
        }
    }

    /** Returns the default settings of a master. */
    public static StochasticBalancerSettings defaults() {
        return new StochasticBalancerSettings(
                0.2F, 0.025F, new Weights(500, 7, 25, 15, 35, 5, 5, 5, 5), 1, new StepLimits(1_000_000, 800, false));
    }
}
