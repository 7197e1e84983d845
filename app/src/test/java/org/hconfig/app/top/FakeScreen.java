package org.hconfig.app.top;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A terminal whose user presses keys that were given before; time passes only while it waits for a key. */
final class FakeScreen implements TopScreen {

    final List<List<String>> drawn = new ArrayList<>();
    boolean closed;
    long nanos;
    private final Deque<Optional<TopKey>> keys = new ArrayDeque<>();
    private Size size = new Size(80, 24);

    /** Adds keys. */
    FakeScreen press(TopKey... pressed) {
        for (TopKey key : pressed) {
            keys.add(Optional.of(key));
        }
        return this;
    }

    /** Lets the time until the next refresh pass. */
    FakeScreen await() {
        keys.add(Optional.empty());
        return this;
    }

    FakeScreen resize(int columns, int lines) {
        size = new Size(columns, lines);
        return this;
    }

    @Override
    public Size size() {
        return size;
    }

    @Override
    public void draw(List<String> lines) {
        drawn.add(List.copyOf(lines));
    }

    @Override
    public Optional<TopKey> key(Duration max) {
        Optional<TopKey> next = keys.isEmpty() ? Optional.of(TopKey.of('q')) : keys.removeFirst();
        if (next.isEmpty()) {
            nanos += max.toNanos();
        }
        return next;
    }

    List<String> last() {
        return drawn.get(drawn.size() - 1);
    }

    @Override
    public void close() {
        closed = true;
    }
}
