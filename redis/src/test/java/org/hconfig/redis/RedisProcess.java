package org.hconfig.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hconfig.redis.execution.LocalServerHost;
import org.hconfig.redis.execution.RedisServers;
import org.hconfig.redis.execution.ServerHost;
import org.hconfig.redis.execution.ServerWait;

/** A real Redis server on the loopback interface, with a configuration file. */
public final class RedisProcess implements ServerHost, AutoCloseable {
    private static final int STARTS = 500;
    private static final int PAUSE_MILLIS = 20;

    private final Path program;
    private final Path directory;
    private final int port;
    private final LocalServerHost files;
    private Process process;
    private int restarts;

    private RedisProcess(Path program, Path directory, int port, Process process) {
        this.program = program;
        this.directory = directory;
        this.port = port;
        this.files = new LocalServerHost(directory.resolve("redis.conf"), List.of("true"), Duration.ofSeconds(5));
        this.process = process;
    }

    /** Starts a server with some lines in its configuration file. */
    public static RedisProcess start(Path program, String... lines) {
        try {
            Path directory = Files.createTempDirectory("redis");
            int port = freePort();
            Path file = directory.resolve("redis.conf");
            Files.writeString(
                    file,
                    "bind 127.0.0.1\nport " + port + "\ndir " + directory + "\nlogfile " + directory.resolve("log")
                            + "\n" + String.join("\n", lines) + "\n");
            return new RedisProcess(program, directory, port, launch(program, file)).awaited();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Process launch(Path program, Path file) throws IOException {
        return new ProcessBuilder(program.toString(), file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private RedisProcess awaited() {
        for (int attempt = 0; attempt < STARTS; attempt++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                return this;
            } catch (IOException starting) {
                pause();
            }
        }
        throw new IllegalStateException("redis-server did not start; see " + directory.resolve("log"));
    }

    private void pause() {
        try {
            if (process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("redis-server ended with " + process.exitValue() + ": " + log());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private String log() {
        try {
            return Files.exists(directory.resolve("log")) ? Files.readString(directory.resolve("log")) : "";
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns its address: {@code 127.0.0.1:PORT}. */
    public String address() {
        return "127.0.0.1:" + port;
    }

    /** Returns its directory. */
    public Path directory() {
        return directory;
    }

    /** Returns how often it was restarted. */
    public int restarts() {
        return restarts;
    }

    /** Returns the servers of a cluster that consists of this one. */
    public RedisServers servers() {
        return servers(Optional.of(this));
    }

    /** Returns the same with other access to its process. */
    public RedisServers servers(Optional<ServerHost> host) {
        return servers(RedisAddresses.parse("redis://" + address()), host);
    }

    /** Returns the same with a login. */
    public static RedisServers servers(RedisAddresses addresses, Optional<ServerHost> host) {
        return new RedisServers(
                addresses,
                server -> host,
                Duration.ofSeconds(10),
                new ServerWait(
                        System::nanoTime, time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()), Duration.ofSeconds(20)));
    }

    /** Connects without a login. */
    public RedisConnection connect() {
        return RedisConnection.open(RedisAddresses.parse("redis://" + address()), address(), Duration.ofSeconds(10));
    }

    /** Sends one command. */
    public Optional<String> call(String... words) {
        try (RedisConnection connection = connect()) {
            return connection.text(words);
        }
    }

    @Override
    public String readFile() {
        return files.readFile();
    }

    @Override
    public void writeFile(String text) {
        files.writeFile(text);
    }

    @Override
    public void restart(Consumer<String> progress) {
        stop();
        try {
            process = launch(program, directory.resolve("redis.conf"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        restarts++;
        awaited();
    }

    /** Kills the process without a warning, and starts it again. */
    public void killAndStart() {
        process.destroyForcibly();
        restart(line -> {});
        while (call("INFO", "persistence").orElse("").contains("loading:1")) {
            pause();
        }
    }

    private void stop() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("redis-server does not end");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(20, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
