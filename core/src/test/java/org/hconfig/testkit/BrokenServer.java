package org.hconfig.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** HTTP server of one page that violates the protocol in a specified way until it is closed. */
public final class BrokenServer implements AutoCloseable {
    /** Behavior of the server on a connection after the request has arrived. */
    public interface Answer {
        /**
         * Writes the response.
         *
         * @param closed counted down when the test ends
         */
        void give(OutputStream out, CountDownLatch closed) throws IOException, InterruptedException;
    }

    private final ServerSocket socket;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();

    private BrokenServer(Answer answer) throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        thread(() -> {
            while (closed.getCount() > 0) {
                try {
                    Socket client = socket.accept();
                    thread(() -> serve(client, answer));
                } catch (IOException over) {
                    return;
                }
            }
        });
    }

    /** Starts a server on a free port of the loopback address. */
    public static BrokenServer of(Answer answer) {
        try {
            return new BrokenServer(answer);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Starts a server that sends headers that announce a body, a part of the body, and then nothing. */
    public static BrokenServer halfBody(String part, int announced) {
        return of((out, closed) -> {
            out.write(head(announced));
            out.write(part.getBytes(StandardCharsets.UTF_8));
            out.flush();
            closed.await();
        });
    }

    /** Returns the headers of a response with a body of {@code length} bytes. */
    public static byte[] head(long length) {
        return ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the address of the server, with a slash at the end. */
    public URI address() {
        return URI.create(
                "http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + socket.getLocalPort() + "/");
    }

    private void serve(Socket client, Answer answer) {
        try (client) {
            byte[] request = new byte[4096];
            if (client.getInputStream().read(request) > 0) {
                answer.give(client.getOutputStream(), closed);
            }
        } catch (IOException gone) {
            // the client has closed the connection, as the tests expect
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void thread(Runnable work) {
        Thread thread = new Thread(work, "broken-server");
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        socket.close();
        synchronized (this) {
            threads.forEach(Thread::interrupt);
        }
    }
}
