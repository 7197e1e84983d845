package org.hconfig.console.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
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
    private static final int OF_CLIENT_MAX = 4;

    /** Milliseconds after which browsers reconnect. */
    private static final String RETRY = "retry: 2000\n";

    /** The same for a page whose stream ended in favor of another one of the same browser. */
    private static final String RETRY_SUPERSEDED = "retry: 60000\n";

    private static final int WAITING_MAX = 100;
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private final Supplier<String> state;
    private final Consumer<Throwable> defects;
    private final Set<EventClient> clients = ConcurrentHashMap.newKeySet();
    private long admitted;

    /**
     * Creates a hub.
     *
     * @param state makes the newest state as JSON in one line
     * @param defects receives unexpected failures, for the log
     */
    EventHub(Supplier<String> state, Consumer<Throwable> defects) {
        this.state = state;
        this.defects = defects;
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
     * Admits a stream. A browser has at most six connections to a server: the oldest of its streams ends, so that some
     * connections remain for its other requests.
     *
     * @param key what the streams of one browser or program have in common
     * @throws HConfigException {@link ConsoleError#TOO_MANY}
     */
    synchronized EventClient admit(String key) {
        List<EventClient> own = clients.stream()
                .filter(client -> client.key.equals(key))
                .sorted(Comparator.comparingLong(client -> client.number))
                .toList();
        if (own.size() >= OF_CLIENT_MAX) {
            own.subList(0, own.size() - OF_CLIENT_MAX + 1).forEach(EventClient::supersede);
        } else if (clients.size() >= CLIENTS_MAX) {
            throw new HConfigException(
                    ConsoleError.TOO_MANY,
                    CLIENTS_MAX + " clients receive events",
                    "each of them occupies a thread",
                    "close another page of the console, or read /api/v1/state");
        }
        EventClient client = new EventClient(key, ++admitted);
        clients.add(client);
        return client;
    }

    /** Ends a stream that could not begin. */
    void leave(EventClient client) {
        clients.remove(client);
    }

    /**
     * Writes events to a client on a new thread until it disconnects, or may no longer read.
     *
     * @param permitted whether the client may read; asked before each event
     */
    void serve(HttpExchange exchange, EventClient client, BooleanSupplier permitted) {
        Thread thread = new Thread(() -> run(exchange, client, permitted), "console-events");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(HttpExchange exchange, EventClient client, BooleanSupplier permitted) {
        try (exchange;
                OutputStream out = exchange.getResponseBody()) {
            write(out, RETRY + text("state", state.get()));
            while (!client.closed) {
                String event = client.next();
                if (!permitted.getAsBoolean()) {
                    return;
                }
                if (!client.closed) {
                    write(out, event);
                }
            }
            if (client.superseded) {
                write(out, RETRY_SUPERSEDED + text("superseded", "{}"));
            }
        } catch (IOException disconnected) {
            // The client has gone.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error defect) {
            // The stream ends, and browsers reconnect.
            defects.accept(defect);
        } finally {
            clients.remove(client);
        }
    }

    private static void write(OutputStream out, String event) throws IOException {
        out.write(event.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String text(String name, String data) {
        return "event: " + name + "\ndata: " + data + "\n\n";
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
    final class EventClient {
        private final String key;
        private final long number;
        private final BlockingDeque<String> waiting = new LinkedBlockingDeque<>();
        private volatile boolean closed;
        private volatile boolean superseded;

        private EventClient(String key, long number) {
            this.key = key;
            this.number = number;
        }

        /** Ends the stream in favor of a newer one, for which it makes room at once. */
        private void supersede() {
            superseded = true;
            close();
            clients.remove(this);
        }

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
    }
}
