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

/** An HTTP server of one page that misbehaves in a chosen way until it is closed. */
public final class BrokenServer implements AutoCloseable {
    /** What it does with a connection once the request has arrived. */
    public interface Answer {
        /**
         * Writes what it writes.
         *
         * @param closed counted down when the test is over
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

    /** A server on a free port of the loopback address. */
    public static BrokenServer of(Answer answer) {
        try {
            return new BrokenServer(answer);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Sends headers that announce a body, a part of the body, and then nothing. */
    public static BrokenServer halfBody(String part, int announced) {
        return of((out, closed) -> {
            out.write(head(announced));
            out.write(part.getBytes(StandardCharsets.UTF_8));
            out.flush();
            closed.await();
        });
    }

    /** The headers of an answer with a body of so many bytes. */
    public static byte[] head(long length) {
        return ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Its address, with a slash at the end. */
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
            // the client has closed the connection, which is what the tests are about
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
