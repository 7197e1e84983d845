package org.hconfig.xconfig.apply;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.TableFacts;

/** What the values that a step touches are at this moment, exactly as they are stored. */
final class ValuesNow {
    private final Map<String, String> own;
    private final Map<String, Map<String, String>> families;

    private ValuesNow(Map<String, String> own, Map<String, Map<String, String>> families) {
        this.own = own;
        this.families = families;
    }

    static ValuesNow of(TableFacts table) {
        return new ValuesNow(table.settings(), table.familySettings());
    }

    static ValuesNow ofHints(Map<String, String> hints) {
        return new ValuesNow(hints, Map.of());
    }

    static ValuesNow ofSite(Map<String, String> values) {
        return new ValuesNow(values, Map.of());
    }

    Optional<String> get(Edit edit) {
        Map<String, String> values = edit.family().isEmpty()
                ? own
                : Optional.ofNullable(families.get(edit.family().get())).orElse(Map.of());
        return Optional.ofNullable(values.get(edit.key()));
    }

    /** False when the edit is for a family that the table no longer has. */
    boolean reaches(Edit edit) {
        return edit.family().isEmpty() || families.containsKey(edit.family().get());
    }

    /** True when the edit's value is the one that is stored. */
    boolean has(Edit edit) {
        return get(edit).equals(edit.value());
    }

    /** Edits that would bring the present values back. */
    List<Edit> before(List<Edit> edits) {
        return edits.stream()
                .map(edit -> new Edit(edit.family(), edit.key(), get(edit)))
                .toList();
    }
}
