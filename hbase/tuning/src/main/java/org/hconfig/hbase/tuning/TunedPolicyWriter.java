package org.hconfig.hbase.tuning;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.capture.CaptureExclusions;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.search.SearchResult;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyFileText;

/** Writer of the configuration that a search found as a policy file with its provenance. */
final class TunedPolicyWriter {
    /** Heaps for which the policy holds: this part around the heap for which it was found. */
    private static final double HEAP_RANGE = 0.1;

    private static final Pattern OTHER = Pattern.compile("[^a-z0-9.-]+");

    private final ClusterSpec cluster;
    private final TunedWorkload workload;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    TunedPolicyWriter(ClusterSpec cluster, TunedWorkload workload) {
        this.cluster = cluster;
        this.workload = workload;
    }

    /**
     * Returns the text of the policy file, which HConfig accepts.
     *
     * @param name the second part of the policy's name
     * @param result a confirmed result
     * @param robust whether the gain is the smallest one of several workloads
     * @throws HConfigException {@link TunerError#TUNE_REQUEST} when no gain was confirmed; with the problems of the file when the
     *     policy is not valid in its whole range
     */
    String text(String name, SearchResult result, boolean robust, Instant now) {
        if (!result.isConfirmed()) {
            throw new HConfigException(
                    TunerError.TUNE_REQUEST,
                    "there is no policy to write",
                    "no configuration was better than the current one in the confirmation",
                    "Search with more --runs, or keep the current configuration.");
        }
        String policy = yaml(name, result, robust, now, Map.of());
        if (!new PolicyFile(catalogue).check(name, policy).isEmpty()) {
            // Joint limits count with defaults where a policy is silent; the described cluster can have other values.
            policy = yaml(name, result, robust, now, described(result));
            new PolicyFile(catalogue).parse(name, policy);
        }
        return policy;
    }

    /** Returns the values of the described cluster that a policy may contain and the result does not change. */
    private Map<String, String> described(SearchResult result) {
        Map<String, String> values = new TreeMap<>();
        cluster.settings()
                .forEach((key, value) -> catalogue
                        .find(key)
                        .filter(setting -> !result.best().containsKey(setting.key())
                                && CaptureExclusions.reason(catalogue, setting.key(), value)
                                        .isEmpty())
                        .ifPresent(setting -> values.put(setting.key(), catalogue.canonical(setting, value))));
        return values;
    }

    private String yaml(String name, SearchResult result, boolean robust, Instant now, Map<String, String> described) {
        String gain = result.confirmation().orElseThrow().gain().label();
        PolicyFileText yaml = new PolicyFileText();
        yaml.text(0, "name", "tuned/" + word(name));
        yaml.text(0, "title", "Found by a search for " + workload.kind().id() + " on a simulated cluster");
        yaml.text(0, "workload", workload.kind().id());
        yaml.text(
                0,
                "source",
                "hconfig tune search of " + now + ", seed " + result.seed() + ", "
                        + result.usage().runs() + " runs");
        double heap = cluster.heap().bytes() / (double) (1L << 30);
        double low = heap * (1 - HEAP_RANGE);
        double high = heap * (1 + HEAP_RANGE);
        yaml.line("holds:");
        yaml.text(2, "when", String.format(Locale.ROOT, "node.heap_gb >= %.3f && node.heap_gb <= %.3f", low, high));
        yaml.text(2, "text", String.format(Locale.ROOT, "heaps from %.3f to %.3f GiB", low, high));
        yaml.line("settings:");
        for (Map.Entry<String, BigDecimal> change : result.best().entrySet()) {
            yaml.text(2, "- key", change.getKey());
            yaml.text(4, "value", value(change));
            yaml.text(4, "why", why(change.getKey(), result));
        }
        described.forEach((key, value) -> {
            yaml.text(2, "- key", key);
            yaml.text(4, "value", value);
            yaml.text(
                    4,
                    "why",
                    "The described cluster has this value; with the default, the others would violate a limit.");
        });
        yaml.line("notes:");
        yaml.text(
                2,
                "- say",
                "Simulated gain over the described cluster: " + gain + ", in " + workload.unit()
                        + (robust ? ", for the least favorable of the described workload and its neighbors" : "")
                        + ", measured with new seeds. It is a prediction, not a measurement: check it with hconfig apply --verify.");
        yaml.text(
                2,
                "- say",
                "The search described " + cluster.servers() + " servers with a heap of " + cluster.heap() + " and "
                        + cluster.profile().hardware().name() + " hardware.");
        return yaml.toString();
    }

    private String value(Map.Entry<String, BigDecimal> change) {
        return catalogue
                .find(change.getKey())
                .map(setting -> catalogue.canonical(setting, change.getValue().toPlainString()))
                .orElseThrow();
    }

    private static String why(String key, SearchResult result) {
        return result.reverted().stream()
                .filter(contribution -> contribution.key().equals(key))
                .map(contribution -> String.format(
                        Locale.ROOT,
                        "Without it, the simulated result is lower by %.1f %%.",
                        100 * contribution.loss()))
                .findFirst()
                .orElse("The limits of HBase and HConfig require it together with the other values.");
    }

    private static String word(String name) {
        String word = OTHER.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        return word.isEmpty() || !Character.isLetterOrDigit(word.charAt(0)) ? "search" + word : word;
    }
}
