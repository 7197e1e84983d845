package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SlowStepReporterTest {
    private static final Duration SOON = Duration.ofMillis(20);

    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    @Test
    void longStep_withASilentServer_namesIt() throws InterruptedException {
        try (SlowStepReporter watch = watch(() -> List.of("RegionServer rs1:16020"))) {
            assertThat(watch).isNotNull();
            assertThat(next()).isEqualTo("restart rs1: in progress for 0 s; no response from RegionServer rs1:16020");
        }
    }

    @Test
    void longStep_whoseServersAnswer_saysSo() throws InterruptedException {
        try (SlowStepReporter watch = watch(List::of)) {
            assertThat(watch).isNotNull();
            assertThat(next()).endsWith("all servers respond");
        }
    }

    @Test
    void longStep_whoseClusterDoesNotRespond_isReportedWithoutASecondRequest() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        try (SlowStepReporter watch = watch(() -> {
            asked.add("asked");
            try {
                ended.await();
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
            return List.of();
        })) {
            assertThat(watch).isNotNull();
            assertThat(next()).endsWith("it is unknown which servers respond");
            assertThat(next()).endsWith("it is unknown which servers respond");
            assertThat(asked).hasSize(1);
        } finally {
            ended.countDown();
        }
    }

    private SlowStepReporter watch(Supplier<List<String>> silent) {
        return new SlowStepReporter("restart rs1", silent, said::add, SOON, SOON);
    }

    private @Nullable String next() throws InterruptedException {
        return said.poll(1, TimeUnit.MINUTES);
    }
}
