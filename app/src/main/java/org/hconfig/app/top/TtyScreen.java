package org.hconfig.app.top;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The terminal of this process, in its second screen and without echo; {@code stty} changes its mode, as on every Unix, so that
 * no library is needed. What was on the screen before is back after {@link #close}.
 */
public final class TtyScreen implements TopScreen {
    private static final Path TTY = Path.of("/dev/tty");
    private static final String BEGIN = "\u001b[?1049h\u001b[?25l";
    private static final String END = "\u001b[?25h\u001b[?1049l";
    private static final int STTY_SECONDS = 5;
    private static final Size USUAL = new Size(80, 24);

    private final String savedMode;
    private final FileInputStream keys;
    private final OutputStream screen;
    private final LongSupplier nanoClock;
    private Size size = USUAL;

    private TtyScreen(String savedMode, FileInputStream keys, OutputStream screen, LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.savedMode = savedMode;
        this.keys = keys;
        this.screen = screen;
    }

    /**
     * Opens the terminal.
     *
     * @param nanoClock monotonic clock
     * @throws IOException if this process has no terminal, or {@code stty} is missing
     */
    public static TtyScreen open(LongSupplier nanoClock) throws IOException {
        String saved = stty("-g");
        TtyScreen opened =
                new TtyScreen(saved, new FileInputStream(TTY.toFile()), new FileOutputStream(TTY.toFile()), nanoClock);
        // A reading returns after a tenth of a second, so that signals and refreshes are not delayed.
        stty("-icanon", "-echo", "min", "0", "time", "1");
        opened.write(BEGIN);
        return opened;
    }

    private static String stty(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectInput(TTY.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String text = new String(process.getInputStream().readNBytes(1_000), StandardCharsets.US_ASCII).strip();
            if (!process.waitFor(STTY_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException("stty " + String.join(" ", arguments) + " failed");
            }
            return text;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } finally {
            process.destroy();
        }
    }

    @Override
    public Size size() {
        try {
            String[] parts = stty("size").split(" ", -1);
            if (parts.length == 2 && parts[0].matches("[1-9]\\d{0,3}") && parts[1].matches("[1-9]\\d{0,3}")) {
                size = new Size(Integer.parseInt(parts[1]), Integer.parseInt(parts[0]));
            }
        } catch (IOException unknown) {
            // The last known size stays.
        }
        return size;
    }

    @Override
    public void draw(List<String> lines) {
        StringBuilder text = new StringBuilder("\u001b[H");
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? "" : "\r\n").append(lines.get(i)).append("\u001b[K");
        }
        write(text.append("\u001b[J").toString());
    }

    @Override
    public Optional<TopKey> key(Duration max) throws InterruptedException {
        long end = nanoClock.getAsLong() + max.toNanos();
        try {
            do {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                int first = keys.read();
                if (first == 27) {
                    int second = keys.read();
                    return Optional.of(second < 0 ? TopKey.ofBytes(first) : TopKey.ofBytes(first, second, keys.read()));
                }
                if (first >= 0) {
                    return Optional.of(TopKey.ofBytes(first));
                }
            } while (nanoClock.getAsLong() < end);
            return Optional.empty();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private void write(String text) {
        try {
            screen.write(text.getBytes(StandardCharsets.UTF_8));
            screen.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            write(END);
            stty(savedMode);
            keys.close();
            screen.close();
        } catch (IOException | UncheckedIOException gone) {
            // The terminal no longer exists: there is nothing to restore.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
