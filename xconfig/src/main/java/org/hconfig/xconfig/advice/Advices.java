package org.hconfig.xconfig.advice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hconfig.model.Advice;

/**
 * All that the advisor has to say of one set of facts.
 *
 * @param open the advice, gravest first; no two on one subject
 * @param well what was looked at and is well
 * @param missing rules that could not see enough
 * @param withdrawn advice that would break a limit together with the rest
 */
public record Advices(List<Advice> open, List<Well> well, List<Missing> missing, List<Withdrawn> withdrawn) {
    /** Copies what it is given and checks that no subject has two voices. */
    public Advices {
        open = List.copyOf(open);
        well = List.copyOf(well);
        missing = List.copyOf(missing);
        withdrawn = List.copyOf(withdrawn);
        Set<String> subjects = new HashSet<>();
        for (Advice advice : open) {
            if (!subjects.add(advice.subject())) {
                throw new IllegalArgumentException("two voices on " + advice.subject());
            }
        }
    }

    /**
     * A rule that found nothing wrong.
     *
     * @param id its number
     * @param title its title
     * @param numbers what it looked at
     */
    public record Well(String id, String title, List<String> numbers) {
        /** Copies what it is given. */
        public Well {
            numbers = List.copyOf(numbers);
        }
    }

    /**
     * A rule that could not see enough.
     *
     * @param id its number
     * @param title its title
     * @param what what is missing, one sentence each
     */
    public record Missing(String id, String title, List<String> what) {
        /** Copies what it is given. */
        public Missing {
            what = List.copyOf(what);
        }
    }

    /**
     * Advice that is not given.
     *
     * @param id who would have given it
     * @param key the setting
     * @param target what it was for
     * @param proposed the value
     * @param reason the limit that it would break
     */
    public record Withdrawn(String id, String key, String target, String proposed, String reason) {}
}
