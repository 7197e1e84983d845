package org.hconfig.hbase.tuning;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Parameter;
import org.hconfig.tuner.space.SearchSpace;
import org.hconfig.xconfig.spi.Setting;

/** Reader of files with the settings that a search changes, and their ranges. */
final class SpaceReader {
    private static final Set<String> NAMES = Set.of("key", "low", "high", "step", "scale");

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final ClusterSpec cluster;

    SpaceReader(ClusterSpec cluster) {
        this.cluster = cluster;
    }

    /**
     * Reads a file; settings that the simulated HBase release does not have are left out.
     *
     * @param name the file name, for messages
     * @throws HConfigException with all problems of the file, or when the cluster violates a limit
     */
    SearchSpace read(String name, String text) {
        YamlFields fields = YamlFields.of(name, text, TunerError.TUNE_REQUEST);
        fields.only(Set.of("settings"));
        List<Parameter> parameters = new ArrayList<>();
        Map<String, BigDecimal> baseline = new LinkedHashMap<>();
        for (YamlFields entry : fields.list("settings")) {
            entry.only(NAMES);
            Optional<Setting> setting = setting(entry);
            Optional<BigDecimal> current = setting.flatMap(this::current);
            if (setting.isPresent() && current.isPresent()) {
                parameter(entry, setting.get()).ifPresent(parameter -> {
                    parameters.add(parameter);
                    baseline.put(parameter.key(), current.get());
                });
            }
        }
        fields.throwIfAny();
        Candidate now = new Candidate(baseline);
        ClusterLimits limits = new ClusterLimits(cluster);
        return new SearchSpace(parameters, now, candidate -> limits.violations(candidate.changesFrom(now)));
    }

    private Optional<Setting> setting(YamlFields entry) {
        String key = entry.text("key", "");
        Optional<Setting> setting =
                catalogue.find(key).filter(found -> found.domain().minimum().isPresent());
        if (setting.isEmpty()) {
            entry.problem(
                    "key=" + key + " is not a numeric setting",
                    "a search changes numbers",
                    "See 'hconfig settings' for the keys.");
        }
        return setting;
    }

    /** Returns the value of the cluster, or its default; empty when the release does not have the setting. */
    private Optional<BigDecimal> current(Setting setting) {
        boolean old = cluster.generation() == HBaseReleaseLine.V0_96;
        return cluster.settings().entrySet().stream()
                .filter(entry ->
                        catalogue.find(entry.getKey()).filter(setting::equals).isPresent())
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> old
                        ? setting.defaults().default096()
                        : setting.defaults().default26())
                .map(value -> new BigDecimal(catalogue.canonical(setting, value)));
    }

    private Optional<Parameter> parameter(YamlFields entry, Setting setting) {
        String scale = entry.text("scale", "linear");
        if (!scale.equals("log") && !scale.equals("linear")) {
            entry.problem("scale=" + scale + " is neither log nor linear", "", "Use one of these.");
        }
        try {
            BigDecimal low = new BigDecimal(catalogue.canonical(setting, entry.text("low", "")));
            BigDecimal high = new BigDecimal(catalogue.canonical(setting, entry.text("high", "")));
            BigDecimal step = new BigDecimal(catalogue.normal(setting, entry.text("step", "")));
            return Optional.of(new Parameter(setting.key(), low, high, step, scale.equals("log")));
        } catch (HConfigException | IllegalArgumentException invalid) {
            entry.problem(
                    "the range of " + setting.key() + " is invalid",
                    String.valueOf(invalid.getMessage()),
                    "Give low, high, and step within the setting's range: hconfig settings " + setting.key() + ".");
            return Optional.empty();
        }
    }
}
