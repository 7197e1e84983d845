package org.hconfig.hbase.tuning;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import org.hconfig.tuner.search.SearchResult;

/**
 * The result of {@code hconfig tune search}.
 *
 * @param unit the unit of scores; a ratio to the current configuration with {@code --robust}
 * @param workloads the workloads of the evaluation
 * @param searched the searched settings
 * @param baseline the values of the searched settings in the current configuration
 * @param journal the file from which a search that was killed continues
 * @param result the result
 */
public record SearchView(
        String unit,
        List<String> workloads,
        List<String> searched,
        Map<String, String> baseline,
        String journal,
        @JsonUnwrapped SearchResult result) {
    /** Copies the collections. */
    public SearchView {
        workloads = List.copyOf(workloads);
        searched = List.copyOf(searched);
        baseline = Map.copyOf(baseline);
    }
}
