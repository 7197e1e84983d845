package org.hconfig.console.prometheus;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Text that is rendered once for each source. While one reader renders a new text, the others receive the earlier one: if they
 * waited, they would occupy the threads that answer other requests. Only the first text is waited for. Thread-safe.
 *
 * @param <S> the source: an immutable object
 * @param <T> the text
 */
final class RenderedText<S, T> {
    private final BiPredicate<S, S> same;
    private final Function<S, T> renderer;
    private final ReentrantLock rendering = new ReentrantLock();
    private volatile @Nullable Rendered<S, T> known;

    private record Rendered<S, T>(S source, T text) {}

    /**
     * Creates a text that has not been rendered yet.
     *
     * @param same whether two sources have the same text
     */
    RenderedText(BiPredicate<S, S> same, Function<S, T> renderer) {
        this.same = same;
        this.renderer = renderer;
    }

    /** Returns the text of a source, or of an earlier one while another thread renders. */
    T of(S source) {
        Rendered<S, T> earlier = known;
        if (earlier != null && same.test(earlier.source(), source)) {
            return earlier.text();
        }
        if (earlier == null) {
            rendering.lock();
        } else if (!rendering.tryLock()) {
            return earlier.text();
        }
        try {
            Rendered<S, T> byOther = known;
            if (byOther != null && same.test(byOther.source(), source)) {
                return byOther.text();
            }
            T text = renderer.apply(source);
            known = new Rendered<>(source, text);
            return text;
        } finally {
            rendering.unlock();
        }
    }
}
