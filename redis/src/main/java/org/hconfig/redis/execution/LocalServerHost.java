package org.hconfig.redis.execution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedCommandRunner;
import org.hconfig.core.io.FileReplacement;
import org.hconfig.redis.RedisError;

/**
 * A Redis server on this machine.
 *
 * @param file its configuration file
 * @param command the command that restarts it, such as {@code systemctl restart redis-server}
 * @param limit the time in which the command must end
 */
public record LocalServerHost(Path file, List<String> command, Duration limit) implements ServerHost {
    /** The most that a command may print. */
    private static final long OUTPUT_MAX = 1L << 20;

    private static final String WRITABLE = "permit this user to read and write the file and its directory";

    /** Copies the command. */
    public LocalServerHost {
        command = List.copyOf(command);
    }

    @Override
    public String readFile() {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    /** {@inheritDoc} A crash leaves the old file or the new one. */
    @Override
    public void writeFile(String text) {
        try {
            FileReplacement.replace(file.toRealPath(), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    private HConfigException unwritable(IOException failure) {
        return new HConfigException(
                new Problem(
                        RedisError.FILE_UNWRITABLE,
                        file + " cannot be read or written",
                        String.valueOf(failure),
                        WRITABLE),
                failure);
    }

    @Override
    public void restart(Consumer<String> progress) {
        progress.accept("running " + String.join(" ", command));
        try {
            BoundedCommandRunner.LocalCommandResult result =
                    new BoundedCommandRunner(limit, OUTPUT_MAX).run(command, new byte[0], Map.of());
            if (result.ended().isPresent()) {
                throw failed(result.ended().get(), null);
            }
            if (result.exit() != 0) {
                throw failed("it ended with exit code " + result.exit(), null);
            }
        } catch (IOException failure) {
            throw failed(String.valueOf(failure.getMessage()), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw failed("HConfig was interrupted", interrupted);
        }
    }

    private HConfigException failed(String why, @org.jspecify.annotations.Nullable Exception cause) {
        Problem problem = new Problem(
                RedisError.RESTART_FAILED,
                "the command '" + String.join(" ", command) + "' failed",
                why,
                "run it by hand, check that the server is up, then apply the same plan again");
        return cause == null ? new HConfigException(List.of(problem)) : new HConfigException(problem, cause);
    }
}
