package org.hconfig.simulator.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The static load balancer's cut: after each {@code rows / regions} rows a region ends. */
final class HistogramCut {
    private HistogramCut() {}

    /** The paper's figure 2: 30,000 keys into 3 regions are cut before these keys. */
    static String example() {
        List<Long> points = new ArrayList<>();
        long rows = 30_000;
        long regions = 3;
        for (long region = 1; region < regions; region++) {
            points.add(region * rows / regions + 1);
        }
        return points.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
