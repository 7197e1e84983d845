package org.hconfig.cli.documents;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** A process of {@code hconfig} that runs several commands, one after another. */
final class CommandProcess implements AutoCloseable {
    private static final int LOOK_MILLIS = 200;
    private static final int ENDING_SECONDS = 20;

    private final Duration patience;
    private final Path output;
    private final Process process;
    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;

    private CommandProcess(Duration patience, Path output, Process process, Socket socket) throws IOException {
        this.patience = patience;
        this.output = output;
        this.process = process;
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
        this.out = new DataOutputStream(socket.getOutputStream());
    }

    /**
     * Starts the process.
     *
     * @param patience time that the start and each command may take
     * @param output file for its standard output and error
     * @param builder returns what starts a process that receives commands from a port
     */
    static CommandProcess start(Duration patience, Path output, IntFunction<ProcessBuilder> builder)
            throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(LOOK_MILLIS);
            Process process = builder.apply(server.getLocalPort())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            long end = System.nanoTime() + patience.toNanos();
            while (process.isAlive() && System.nanoTime() < end) {
                try {
                    return new CommandProcess(patience, output, process, server.accept());
                } catch (SocketTimeoutException starting) {
                    // Another look at whether the process lives.
                }
            }
            process.destroyForcibly();
            throw new IOException("the process did not start: " + Files.readString(output));
        }
    }

    /** Runs a command, and returns its exit code and what it printed. */
    DocumentShell.Result run(List<String> arguments) throws IOException {
        long printed = Files.size(output);
        try {
            socket.setSoTimeout((int) patience.toMillis());
            out.writeInt(arguments.size());
            for (String argument : arguments) {
                out.writeUTF(argument);
            }
            out.flush();
            int exit = in.readInt();
            return new DocumentShell.Result(exit, textFrom(printed));
        } catch (IOException failure) {
            process.destroyForcibly();
            throw new AssertionError(arguments + " does not end, or ends the process\n" + textFrom(printed), failure);
        }
    }

    private String textFrom(long position) throws IOException {
        try (InputStream text = Files.newInputStream(output)) {
            text.skipNBytes(position);
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Ends the process, and waits until it has: it may write files of its home until then. */
    @Override
    public void close() throws IOException {
        socket.close();
        try {
            if (!process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
