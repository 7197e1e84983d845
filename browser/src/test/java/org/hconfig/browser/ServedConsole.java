package org.hconfig.browser;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.MachineCache;

/**
 * A lab, {@code hconfig serve --http} on it, and rows written to one of the regions of a table, each in processes of its own,
 * as an operator would start them.
 */
final class ServedConsole implements AutoCloseable {
    /** Table whose keys from {@code k5} to {@code k6} are written; the others are not. */
    static final String TABLE = "orders";

    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");
    private static final int SEED = 31;
    private static final int ROWS = 20_000;
    private static final String ROWS_PER_SECOND = "500";

    private final Path home;
    private final Path lab;
    private final HconfigProcess writer;
    private final URI address;
    private final String token;
    private HconfigProcess serve;
    private volatile boolean writing = true;

    private ServedConsole(Path directory) throws IOException {
        home = Files.createDirectories(directory.resolve("home"));
        MachineCache.share(home);
        lab = directory.resolve("lab");
        HconfigProcess.run(home, "lab", "up", "--dir", lab.toString(), "--region-servers", "2", "--heap", "512m");
        try {
            serve = serve("0");
            createTable(directory.resolve("rows.csv"));
            token = printedToken(
                    HconfigProcess.run(home, "token", "create", "--name", "newcomer", "--role", "operator"));
            writer = HconfigProcess.start(
                    home, load("--rate", ROWS_PER_SECOND, "--format", "csv", "--engine", "puts", "-"));
            Thread rows = new Thread(this::write, "rows");
            rows.setDaemon(true);
            rows.start();
            writer.drain();
            Matcher printed = ADDRESS.matcher(serve.awaitLine("http://"));
            if (!printed.find()) {
                throw new AssertionError("serve printed no address");
            }
            address = URI.create(printed.group());
        } catch (RuntimeException | Error | IOException failed) {
            if (serve != null) {
                serve.close();
            }
            HconfigProcess.run(home, "lab", "down", "--dir", lab.toString());
            throw failed;
        }
    }

    /** Starts all of it; {@code directory} has the files. */
    static ServedConsole start(Path directory) {
        try {
            return new ServedConsole(directory);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private HconfigProcess serve(String port) {
        return HconfigProcess.start(home, "serve", "--cluster", cluster(), "--http", "127.0.0.1:" + port);
    }

    /** Ends {@code serve}. */
    void endServe() {
        serve.close();
    }

    /** Starts {@code serve} again, at the same address. */
    void startServe() {
        serve = serve(Integer.toString(address.getPort()));
        serve.awaitLine("http://");
    }

    private String cluster() {
        return lab.resolve("client").toString();
    }

    private void createTable(Path file) throws IOException {
        StringBuilder rows = new StringBuilder();
        Random random = new Random(SEED);
        for (int row = 0; row < ROWS; row++) {
            rows.append('k')
                    .append(random.nextInt(10))
                    .append(String.format("%08d", row))
                    .append(",value\n");
        }
        Files.writeString(file, rows);
        HconfigProcess.run(home, load("--create", "--yes", file.toString()));
    }

    /** Returns the arguments of a command that loads into the table. */
    private String[] load(String... more) {
        return Stream.concat(
                        Stream.of("load", "--cluster", cluster(), "--table", TABLE, "--columns", "key,cf:v"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private static String printedToken(String printed) {
        Matcher secret = Pattern.compile("hct_\\S+").matcher(printed);
        if (!secret.find()) {
            throw new AssertionError("no token in: " + printed);
        }
        return secret.group();
    }

    private void write() {
        try (OutputStream out = writer.input()) {
            for (int row = 0; writing; row++) {
                out.write(("k5" + String.format("%08d", row % 1_000_000) + ",new\n").getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException ended) {
            // The writer has been closed.
        }
    }

    /** Returns the address of a page of the console. */
    URI page(String path) {
        writer.requireRunning();
        serve.requireRunning();
        return address.resolve("/#/" + path);
    }

    /** Returns the secret of an operator's access token. */
    String token() {
        return token;
    }

    @Override
    public void close() {
        writing = false;
        serve.close();
        writer.close();
        HconfigProcess.run(home, "lab", "down", "--dir", lab.toString());
    }
}
