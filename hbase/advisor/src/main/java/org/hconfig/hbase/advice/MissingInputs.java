package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.List;

/** Determines the missing inputs that an operator can add so that more rules can be evaluated. */
final class MissingInputs {
    private static final double SECONDS_ENOUGH = 60;

    private MissingInputs() {}

    /** Returns one phrase per missing input; empty when there is none. */
    static List<String> of(HBaseFacts facts) {
        return facts.cluster().balancerOn().isPresent() ? ofCluster(facts) : ofFiles(facts);
    }

    private static List<String> ofCluster(HBaseFacts facts) {
        List<String> inputs = new ArrayList<>();
        if (facts.reachableServers().size() < facts.servers().size()) {
            inputs.add("access to the /jmx pages of all RegionServers");
        }
        inputs.add(
                facts.seconds() < SECONDS_ENOUGH
                        ? "a longer observation (--duration) while clients are active"
                        : "an observation while clients are active");
        return inputs;
    }

    private static List<String> ofFiles(HBaseFacts facts) {
        List<String> inputs = new ArrayList<>();
        if (!facts.values().isKnown()) {
            inputs.add("hbase-site.xml of a RegionServer");
        }
        if (facts.jvm().isEmpty()) {
            inputs.add("hbase-env.sh");
        }
        if (!facts.hasHdfsSettings()) {
            inputs.add("hdfs-site.xml");
        }
        if (RootDirectory.dependsOnCoreSite(facts)) {
            inputs.add("core-site.xml: hbase.rootdir has no scheme, so fs.defaultFS determines the file system");
        }
        if (facts.reachableServers().isEmpty()) {
            inputs.add("the /jmx page of a RegionServer (JSON)");
        }
        if (facts.release().isEmpty()) {
            inputs.add("--hbase-version");
        } else if (facts.heapReadings().size() > 1) {
            inputs.add(
                    "--hbase-version with the patch release, such as 2.6.4: it decides whether sizes in bytes take effect");
        }
        inputs.add("tables, traffic and the balancer: only on a running cluster (--cluster)");
        return inputs;
    }
}
