package org.hconfig.hbase.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.steps.TuningStep;

/** Reader of files with the steps of a stepwise search. */
final class StepsReader {
    private StepsReader() {}

    /**
     * Reads a file.
     *
     * @param name the file name, for messages
     * @throws HConfigException with all problems of the file
     */
    static List<TuningStep> read(String name, String text) {
        YamlFields fields = YamlFields.of(name, text, TunerError.TUNE_REQUEST);
        fields.only(Set.of("steps"));
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        List<TuningStep> steps = new ArrayList<>();
        for (YamlFields entry : fields.list("steps")) {
            entry.only(Set.of("name", "why", "preSplit", "rowsFactor", "moves"));
            List<TuningStep.Move> moves = new ArrayList<>();
            for (YamlFields move : entry.list("moves")) {
                move.only(Set.of("choices"));
                List<Map<String, String>> choices = new ArrayList<>();
                for (YamlFields choice : move.list("choices")) {
                    choice.only(Set.of("set"));
                    Map<String, String> values = choice.texts("set");
                    values.keySet().stream()
                            .filter(key -> catalogue.find(key).isEmpty())
                            .forEach(key -> choice.problem(
                                    key + " is not a setting", "", "See 'hconfig settings' for the keys."));
                    choices.add(values);
                }
                moves.add(new TuningStep.Move(choices));
            }
            steps.add(new TuningStep(
                    entry.text("name", "?"),
                    entry.text("why", ""),
                    entry.positive("rowsFactor", 1),
                    entry.flag("preSplit", false),
                    moves));
        }
        fields.throwIfAny();
        return steps;
    }
}
