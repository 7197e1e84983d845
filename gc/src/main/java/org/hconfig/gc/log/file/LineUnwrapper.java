package org.hconfig.gc.log.file;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Removes the wrappers that container runtimes and system logs add to a program's lines, also nested ones: JSON of
 * Docker in syslog.
 */
public final class LineUnwrapper {
    private static final int LAYERS = 4;

    private final List<LogWrapper> layers =
            Stream.generate(LogWrapper::new).limit(LAYERS).toList();

    /** Returns the program's own line; null while a line is incomplete. */
    @Nullable
    public String unwrap(String line) {
        return within(line, 0);
    }

    private @Nullable String within(String line, int from) {
        String text = line;
        for (int i = from; i < LAYERS; i++) {
            String inner = layers.get(i).unwrap(text);
            if (inner == null || inner.equals(text)) {
                return inner;
            }
            text = inner;
        }
        return text;
    }

    /** Returns the rest of a line whose last part is missing; empty when there is none. */
    public String rest() {
        for (int i = 0; i < LAYERS; i++) {
            String rest = layers.get(i).rest();
            if (!rest.isEmpty()) {
                String inner = within(rest, i + 1);
                return inner == null ? "" : inner;
            }
        }
        return "";
    }
}
