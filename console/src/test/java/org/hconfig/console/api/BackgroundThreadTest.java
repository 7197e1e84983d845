package org.hconfig.console.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.console.DefectReporter;
import org.junit.jupiter.api.Test;

class BackgroundThreadTest {
    @Test
    void task_thatFails_isReported_andTheNextOneRuns() throws Exception {
        List<Throwable> defects = new CopyOnWriteArrayList<>();
        CountDownLatch ran = new CountDownLatch(1);
        try (BackgroundThread background = new BackgroundThread(new DefectReporter(defect -> {
            defects.add(defect);
            throw new IllegalStateException("the log is full");
        }))) {
            background.execute(() -> {
                throw new NoClassDefFoundError("a class");
            });
            background.execute(ran::countDown);

            assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(defects).hasSize(1).first().isInstanceOf(NoClassDefFoundError.class);
    }
}
