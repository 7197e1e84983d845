package org.hconfig.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** Redirect of standard error to the log, so that users see only the messages of HConfig and not those of libraries. */
final class StandardErrorRedirect extends OutputStream {
    private static final int LINE_MAX = 8_192;

    private final StringBuilder line = new StringBuilder();
    private boolean logging;

    private StandardErrorRedirect() {}

    /** Installs the redirect; code that prints to the terminal must have obtained the original stream before. */
    static void install() {
        System.setErr(new PrintStream(new StandardErrorRedirect(), true, StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void write(int character) {
        // A logger that fails prints to standard error as well.
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
