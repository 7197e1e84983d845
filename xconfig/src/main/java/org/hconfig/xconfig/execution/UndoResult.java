package org.hconfig.xconfig.execution;

import java.util.List;
import org.hconfig.core.Problem;

/**
 * The result of undoing one step.
 *
 * @param restored each restored value, one line each
 * @param refused each value changed by others since, which was left unchanged
 */
public record UndoResult(List<String> restored, List<Problem> refused) {
    /** Copies the lists. */
    public UndoResult {
        restored = List.copyOf(restored);
        refused = List.copyOf(refused);
    }
}
