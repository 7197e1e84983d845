package org.hconfig.gc.advice;

import java.util.List;

/**
 * Another way to go.
 *
 * @param title what it is
 * @param flags its flags
 * @param trade what is won and what is paid
 */
public record FlagAlternative(String title, List<String> flags, String trade) {
    /** Copies what it is given. */
    public FlagAlternative {
        flags = List.copyOf(flags);
    }
}
