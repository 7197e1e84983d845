package org.hconfig.xconfig.policy;

import java.util.Optional;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.YamlGuard;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Parses the text of a YAML file into its tree. */
final class YamlParser {
    private YamlParser() {}

    /** Returns the tree; absent, with the problem noted, when the text is not one YAML document. */
    static Optional<Node> compose(String file, String text, ProblemCollector problemCollector) {
        Optional<String> refusal = YamlGuard.refusal(text);
        if (refusal.isPresent()) {
            syntax(file + ": unsupported YAML", refusal.get(), problemCollector);
            return Optional.empty();
        }
        LoadSettings settings = LoadSettings.builder().setLabel(file).build();
        try {
            Optional<Node> node = new Compose(settings).composeString(text);
            if (node.isEmpty()) {
                syntax(file + ":1:1: the file is empty", "", problemCollector);
            }
            return node;
        } catch (MarkedYamlEngineException e) {
            String place = e.getProblemMark()
                    .map(mark -> ":" + (mark.getLine() + 1) + ":" + (mark.getColumn() + 1))
                    .orElse("");
            String context = e.getContext() == null ? "" : e.getContext();
            syntax(file + place + ": " + e.getProblem(), context, problemCollector);
        } catch (YamlEngineException e) {
            syntax(file + ": " + e.getMessage(), "", problemCollector);
        }
        return Optional.empty();
    }

    private static void syntax(String what, String why, ProblemCollector problemCollector) {
        problemCollector.add(
                PolicyError.POLICY_SYNTAX,
                what,
                why,
                "Check the indentation, and quote texts that contain ': ' or begin with a sign.");
    }
}
