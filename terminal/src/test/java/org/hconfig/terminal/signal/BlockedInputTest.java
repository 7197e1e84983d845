package org.hconfig.terminal.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockedInputTest {
    private final CountDownLatch waits = new CountDownLatch(1);

    @TempDir
    private Path directory;

    @Test
    void onWait_ofAThreadThatOpensAPipeWithoutWriter_runsTheAction() throws Exception {
        Path pipe = pipe();
        Thread reader = reader(() -> Files.newInputStream(pipe));

        new BlockedInput(reader, Duration.ofMillis(20), 3).onWait(waits::countDown);

        assertThat(waits.await(30, TimeUnit.SECONDS)).isTrue();
        release(pipe);
        reader.join();
    }

    @Test
    void onWait_ofAThreadThatReadsFromAnOpenPipe_runsTheAction() throws Exception {
        Path pipe = pipe();
        Thread reader = reader(() -> {
            InputStream in = Files.newInputStream(pipe);
            assertThat(in.read()).isEqualTo(-1);
            return in;
        });

        try (FileChannel writer = FileChannel.open(pipe, StandardOpenOption.WRITE)) {
            new BlockedInput(reader, Duration.ofMillis(20), 3).onWait(waits::countDown);
            assertThat(waits.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(writer.isOpen()).isTrue();
        }
        reader.join();
    }

    @Test
    void isInput_ofAThreadThatWaitsForALockOrANetwork_isFalse() {
        assertThat(BlockedInput.isInput(new StackTraceElement[0])).isFalse();
        assertThat(BlockedInput.isInput(stack("jdk.internal.misc.Unsafe", "park")))
                .isFalse();
        assertThat(BlockedInput.isInput(stack("sun.nio.ch.SocketDispatcher", "read0")))
                .isFalse();
        assertThat(BlockedInput.isInput(stack("sun.nio.ch.FileDispatcherImpl", "force0")))
                .isFalse();
        assertThat(BlockedInput.isInput(stack("java.io.FileOutputStream", "writeBytes")))
                .isFalse();
        assertThat(BlockedInput.isInput(stack("java.io.FileInputStream", "readBytes")))
                .isTrue();
        assertThat(BlockedInput.isInput(stack("sun.nio.ch.UnixFileDispatcherImpl", "read0")))
                .isTrue();
        assertThat(BlockedInput.isInput(stack("sun.nio.fs.UnixNativeDispatcher", "open0")))
                .isTrue();
    }

    private static StackTraceElement[] stack(String type, String method) {
        // The line of native methods.
        return new StackTraceElement[] {new StackTraceElement(type, method, null, -2)};
    }

    private Path pipe() throws IOException, InterruptedException {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    private static void release(Path pipe) throws IOException {
        FileChannel.open(pipe, StandardOpenOption.WRITE).close();
    }

    private interface Opening {
        InputStream open() throws IOException;
    }

    private static Thread reader(Opening opening) {
        Thread thread = new Thread(() -> {
            try {
                opening.open().close();
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        });
        thread.start();
        return thread;
    }
}
