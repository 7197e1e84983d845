package org.hconfig.gc.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.core.Problem;

/**
 * What to do about the garbage collector.
 *
 * @param verdict in one word
 * @param reasons the symptoms; without one, what was checked
 * @param jdk the feature version of the JDK that the flags are for; empty when it is not known
 * @param checkedBy how it was made sure that this JDK takes them
 * @param flags all flags together, in order, ready for {@code HBASE_REGIONSERVER_OPTS}; empty unless something is to change
 * @param logging flags for a log that says all that is needed next time
 * @param site keys of {@code hbase-site.xml} that belong to these flags
 * @param remove flags in force that must not stay with these flags
 * @param changes the flags that are not in force, each with its reasons
 * @param sizing the sizes that they rest on; empty when they are not known
 * @param alternatives other ways to go
 * @param problems what is wrong with the logs, or with what was given
 */
public record GcAdvice(
        GcVerdict verdict,
        List<String> reasons,
        OptionalInt jdk,
        String checkedBy,
        List<String> flags,
        List<String> logging,
        Map<String, String> site,
        List<FlagRemoval> remove,
        List<FlagChange> changes,
        Optional<HeapSizing> sizing,
        List<FlagAlternative> alternatives,
        List<Problem> problems) {
    /** Copies what it is given. */
    public GcAdvice {
        reasons = List.copyOf(reasons);
        flags = List.copyOf(flags);
        logging = List.copyOf(logging);
        site = java.util.Collections.unmodifiableMap(new TreeMap<>(site));
        remove = List.copyOf(remove);
        changes = List.copyOf(changes);
        alternatives = List.copyOf(alternatives);
        problems = List.copyOf(problems);
    }
}
