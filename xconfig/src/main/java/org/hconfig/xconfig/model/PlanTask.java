package org.hconfig.xconfig.model;

import java.util.List;
import org.hconfig.xconfig.spi.Target;
import tools.jackson.databind.JsonNode;

/**
 * Work in a plan that sets no setting, such as splitting, merging and moving parts of a table. It is carried out after the
 * changes, in steps that are written down one by one.
 *
 * @param kind what carries it out, a word that the adapter knows
 * @param target what it works on
 * @param steps its steps, each in a few words
 * @param content the work itself, as the adapter's own plan describes it
 */
public record PlanTask(String kind, Target target, List<String> steps, JsonNode content) {
    /** Copies what it is given and checks that it names its kind and a step. */
    public PlanTask {
        steps = List.copyOf(steps);
        if (kind.isBlank() || steps.isEmpty()) {
            throw new IllegalArgumentException("a task needs a kind and steps: " + kind);
        }
    }
}
