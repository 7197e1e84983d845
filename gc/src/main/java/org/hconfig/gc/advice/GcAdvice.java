package org.hconfig.gc.advice;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.core.Problem;

/**
 * The result of the garbage collection advice.
 *
 * @param verdict the summary
 * @param reasons the symptoms; when there is none, the checks made
 * @param target the JDK that the flags are for
 * @param options the flags and keys to set and to remove
 * @param changes the flags that are not in effect yet, each with its reasons
 * @param sizing the heap sizes used; empty when unknown
 * @param alternatives alternatives to these flags
 * @param problems problems of the logs or of the input
 */
public record GcAdvice(
        GcVerdict verdict,
        List<String> reasons,
        @JsonUnwrapped TargetJdk target,
        @JsonUnwrapped Options options,
        List<FlagChange> changes,
        Optional<HeapSizing> sizing,
        List<FlagAlternative> alternatives,
        List<Problem> problems) {
    /**
     * The JDK that the flags are for.
     *
     * @param jdk the feature version of the JDK that the flags are for; empty when unknown
     * @param checkedBy how the support of the flags by this JDK was verified
     */
    public record TargetJdk(OptionalInt jdk, String checkedBy) {}

    /**
     * The flags and keys to set and to remove.
     *
     * @param flags all flags together, in order, ready for {@code HBASE_REGIONSERVER_OPTS}; empty when no change is
     *     recommended
     * @param logging flags for a log that contains all required details
     * @param hbaseSite keys of {@code hbase-site.xml} that belong to these flags
     * @param remove flags in effect that conflict with these flags
     */
    public record Options(
            List<String> flags, List<String> logging, Map<String, String> hbaseSite, List<FlagRemoval> remove) {
        /** Copies the collections. */
        public Options {
            flags = List.copyOf(flags);
            logging = List.copyOf(logging);
            hbaseSite = Collections.unmodifiableMap(new TreeMap<>(hbaseSite));
            remove = List.copyOf(remove);
        }
    }

    /** Copies the lists. */
    public GcAdvice {
        reasons = List.copyOf(reasons);
        changes = List.copyOf(changes);
        alternatives = List.copyOf(alternatives);
        problems = List.copyOf(problems);
    }
}
