package org.hconfig.gc.advice;

import java.util.List;

/**
 * An alternative to the recommended flags.
 *
 * @param title the name of the alternative
 * @param flags its JVM flags
 * @param tradeOff its benefits and costs
 */
public record FlagAlternative(String title, List<String> flags, String tradeOff) {
    /** Copies the list. */
    public FlagAlternative {
        flags = List.copyOf(flags);
    }
}
