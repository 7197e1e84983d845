package org.hconfig.validation.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * HTTP proxy on the loopback interface for one HConfig process. While truncation is enabled, it forwards half of each
 * response, and then nothing, with the connection open.
 */
final class TruncatingProxy implements AutoCloseable {
    private static final int CONNECTIONS_MAX = 64;

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "half answers");
        thread.setDaemon(true);
        return thread;
    });
    private final Queue<Socket> held = new ConcurrentLinkedQueue<>();
    private volatile boolean half;

    TruncatingProxy() throws IOException {
        server = new ServerSocket(0, CONNECTIONS_MAX, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /** Returns the options of a JVM that uses this proxy for all HTTP requests, including those to this machine. */
    List<String> options() {
        return List.of(
                "-Dhttp.proxyHost=127.0.0.1", "-Dhttp.proxyPort=" + server.getLocalPort(), "-Dhttp.nonProxyHosts=");
    }

    void half(boolean on) {
        half = on;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                threads.execute(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        held.add(client);
        try {
            byte[] respond = respond(head(client.getInputStream()));
            OutputStream out = client.getOutputStream();
            boolean cut = half;
            out.write(respond, 0, cut ? respond.length / 2 : respond.length);
            out.flush();
            if (!cut) {
                client.close();
            }
        } catch (IOException ended) {
            held.remove(client);
        }
    }

    /** Returns the complete response of the requested server, head and body. */
    private static byte[] respond(String head) throws IOException {
        String[] words = head.split(" ", 3);
        URI page = URI.create(words[1]);
        String path = page.getRawPath() + (page.getRawQuery() == null ? "" : "?" + page.getRawQuery());
        String request = words[0] + " " + path + " "
                + words[2].replaceAll("(?i)\r\n(connection|upgrade|http2-settings):[^\r]*", "")
                        .replaceFirst("\r\n\r\n$", "\r\nConnection: close\r\n\r\n");
        try (Socket origin = new Socket(page.getHost(), page.getPort())) {
            origin.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            origin.getOutputStream().flush();
            return origin.getInputStream().readAllBytes();
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.write(next);
            if (next == '\n' && head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
        }
        throw new IOException("incomplete request");
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : held) {
            socket.close();
        }
        threads.shutdownNow();
    }
}
