package org.hconfig.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** Sends to the log what libraries print to standard error past everything: people see what HConfig says, and nothing else. */
final class StandardErrorRedirect extends OutputStream {
    private static final int LINE_MAX = 8_192;

    private final StringBuilder line = new StringBuilder();
    private boolean logging;

    private StandardErrorRedirect() {}

    /** From now on; who wants to print must have taken the stream before. */
    static void install() {
        System.setErr(new PrintStream(new StandardErrorRedirect(), true, StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void write(int character) {
        // A logger that cannot log prints that, too.
        if (logging) {
            return;
        }
        if (character != '\n' && line.length() < LINE_MAX) {
            line.append((char) (character & 0xFF));
            return;
        }
        logging = true;
        try {
            LoggerFactory.getLogger(StandardErrorRedirect.class).warn("{}", line);
        } finally {
            logging = false;
            line.setLength(0);
        }
    }
}
