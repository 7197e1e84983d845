package org.hconfig.redis.advice;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.redis.monitor.ServerSample;

/**
 * A server during an observation.
 *
 * @param name its address
 * @param first the sample at the start
 * @param last the sample at the end
 */
public record ServerObservation(String name, ServerSample first, ServerSample last) {
    /** Returns a field of INFO at the end. */
    OptionalDouble info(String field) {
        return last.info().number(field);
    }

    /** Returns the increase of a counter; empty when the server was restarted. */
    OptionalDouble grown(String field) {
        return last.since(first, field);
    }

    /** Returns the value in force of a setting. */
    Optional<String> value(String key) {
        return Optional.ofNullable(last.values().get(key));
    }

    /** Returns an input: {@code grown:FIELD}, {@code value:KEY}, or a field of INFO. */
    boolean has(String input) {
        if (input.startsWith("grown:")) {
            return grown(input.substring("grown:".length())).isPresent();
        }
        return input.startsWith("value:")
                ? value(input.substring("value:".length())).isPresent()
                : last.info().text(input).isPresent();
    }

    /** Returns a number that is one of the inputs. */
    double number(String input) {
        if (input.startsWith("grown:")) {
            return grown(input.substring("grown:".length())).orElse(0);
        }
        return input.startsWith("value:")
                ? value(input.substring("value:".length()))
                        .filter(text -> text.matches("-?\\d{1,18}"))
                        .map(Double::parseDouble)
                        .orElse(0.0)
                : info(input).orElse(0);
    }
}
