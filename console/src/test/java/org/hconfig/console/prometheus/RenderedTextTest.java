package org.hconfig.console.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RenderedTextTest {
    private final List<Integer> rendered = new ArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final RenderedText<Integer, String> text = new RenderedText<>(Integer::equals, this::render);

    private String render(int source) {
        rendered.add(source);
        if (source == 2) {
            begun.countDown();
            awaitGate();
        }
        if (source < 0) {
            throw new IllegalArgumentException("negative");
        }
        return Integer.toString(source);
    }

    private void awaitGate() {
        try {
            assertThat(gate.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void of_whileAnotherReaderRenders_isTheEarlierText() throws Exception {
        assertThat(text.of(1)).isEqualTo("1");
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> text.of(2));
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();

        assertThat(text.of(2)).isEqualTo("1");
        gate.countDown();

        assertThat(slow.get(20, TimeUnit.SECONDS)).isEqualTo("2");
        assertThat(text.of(2)).isEqualTo("2");
        assertThat(rendered).containsExactly(1, 2);
    }

    @Test
    void of_afterAFailure_rendersAgain() {
        assertThatThrownBy(() -> text.of(-1)).isInstanceOf(IllegalArgumentException.class);

        assertThat(text.of(1)).isEqualTo("1");
    }
}
