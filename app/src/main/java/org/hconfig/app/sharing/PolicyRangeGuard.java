package org.hconfig.app.sharing;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;

/** Refuses to plan with a policy outside the range in which it says that it is valid. Pure function. */
public final class PolicyRangeGuard {
    private PolicyRangeGuard() {}

    /**
     * Returns notes about a version that a policy was not written for, where the policy permits plans outside its range.
     *
     * @param version version of the cluster
     * @throws HConfigException {@link SharingError#OUT_OF_RANGE} where it does not, with everything that is outside
     */
    public static List<String> check(PolicyEngine engine, Policy policy, PolicyInputs inputs, String version) {
        if (policy.holds().isEmpty()) {
            return List.of();
        }
        Policy.Applicability range = policy.holds().get();
        List<String> outside = new ArrayList<>();
        if (!range.contains(version)) {
            outside.add("the cluster runs HBase " + version + ", and the policy is for "
                    + String.join(", ", range.versions()));
        }
        if (range.refuses()) {
            if (!engine.prepare(policy).holdsFor(inputs)) {
                outside.add("the cluster has " + inputs.node().ram() + " of memory, a heap of "
                        + inputs.node().heap() + " and " + plain(inputs.node().cores()) + " processors");
            }
            if (!outside.isEmpty()) {
                throw new HConfigException(
                        SharingError.OUT_OF_RANGE,
                        "policy " + policy.name() + " is not valid for this cluster: " + String.join("; ", outside),
                        "its range is: " + range.text(),
                        "use another policy: hconfig policies list; or capture one from a similar cluster");
            }
        }
        return outside.stream()
                .map(what -> "Outside the range in which " + policy.name() + " is valid: " + what)
                .toList();
    }

    private static String plain(double cores) {
        return cores == Math.rint(cores) ? Long.toString((long) cores) : Double.toString(cores);
    }
}
