package org.hconfig.console.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/**
 * Server-sent events. Each client has a thread that writes to it, so that a slow one delays no other; it receives the newest
 * state, not those that it missed. Thread-safe.
 */
final class EventHub implements AutoCloseable {
    private static final String STATE = "state";
    private static final int CLIENTS_MAX = 32;
    private static final int WAITING_MAX = 100;
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private final Supplier<String> state;
    private final Set<EventClient> clients = ConcurrentHashMap.newKeySet();

    /**
     * Creates a hub.
     *
     * @param state makes the newest state as JSON in one line
     */
    EventHub(Supplier<String> state) {
        this.state = state;
    }

    /** Sends the newest state to all clients. */
    void stateChanged() {
        clients.forEach(EventClient::stateChanged);
    }

    /** Sends a task, as JSON in one line, to all clients. */
    void taskChanged(String task) {
        clients.forEach(client -> client.taskChanged(task));
    }

    /**
     * Checks that one more client can be served.
     *
     * @throws HConfigException {@link ConsoleError#TOO_MANY}
     */
    void checkFree() {
        if (clients.size() >= CLIENTS_MAX) {
            throw new HConfigException(
                    ConsoleError.TOO_MANY,
                    CLIENTS_MAX + " clients receive events",
                    "each of them occupies a thread",
                    "close another page of the console, or read /api/v1/state");
        }
    }

    /**
     * Writes events to a client on a new thread until it disconnects, or may no longer read.
     *
     * @param permitted whether the client may read; asked before each event
     */
    void serve(HttpExchange exchange, BooleanSupplier permitted) {
        EventClient client = new EventClient();
        clients.add(client);
        Thread thread = new Thread(() -> run(exchange, client, permitted), "console-events");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(HttpExchange exchange, EventClient client, BooleanSupplier permitted) {
        try (exchange;
                OutputStream out = exchange.getResponseBody()) {
            client.stateChanged();
            while (!client.closed) {
                String event = client.next();
                if (!permitted.getAsBoolean()) {
                    break;
                }
                out.write(event.getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException disconnected) {
            // The client has gone.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            clients.remove(client);
        }
    }

    /** Returns the number of clients. */
    int clients() {
        return clients.size();
    }

    @Override
    public void close() {
        clients.forEach(EventClient::close);
    }

    /** The events that wait for a client. */
    private final class EventClient {
        private final BlockingDeque<String> waiting = new LinkedBlockingDeque<>();
        private volatile boolean closed;

        /** A state that waits already is not queued again: the newest one is written. */
        void stateChanged() {
            if (!waiting.contains(STATE)) {
                waiting.addLast(STATE);
            }
        }

        void taskChanged(String task) {
            if (waiting.size() >= WAITING_MAX) {
                waiting.pollFirst();
            }
            waiting.addLast(task);
        }

        void close() {
            closed = true;
            waiting.addFirst(STATE);
        }

        /** Returns the next event as text; a comment if there is none for a while. */
        String next() throws InterruptedException {
            String event = waiting.pollFirst(HEARTBEAT.toSeconds(), TimeUnit.SECONDS);
            if (event == null) {
                return ": heartbeat\n\n";
            }
            return event.equals(STATE) ? text("state", state.get()) : text("task", event);
        }

        private static String text(String name, String data) {
            return "event: " + name + "\ndata: " + data + "\n\n";
        }
    }
}
