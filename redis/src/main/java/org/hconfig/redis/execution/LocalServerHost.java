package org.hconfig.redis.execution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.redis.RedisError;

/**
 * A Redis server on this machine.
 *
 * @param file its configuration file
 * @param command the command that restarts it, such as {@code systemctl restart redis-server}
 * @param limit the time in which the command must end
 */
public record LocalServerHost(Path file, List<String> command, Duration limit) implements ServerHost {
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

    /** {@inheritDoc} A crash leaves the old file or the new one, as both are in the same directory. */
    @Override
    public void writeFile(String text) {
        try {
            Path real = file.toRealPath();
            PosixFileAttributes before = Files.readAttributes(real, PosixFileAttributes.class);
            Path fresh = Files.createTempFile(real.getParent(), ".hconfig", ".conf");
            try {
                PosixFileAttributeView view = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
                view.setPermissions(before.permissions());
                if (!view.getOwner().equals(before.owner())) {
                    view.setOwner(before.owner());
                    view.setGroup(before.group());
                }
                Files.writeString(
                        fresh,
                        text,
                        StandardCharsets.UTF_8,
                        java.nio.file.StandardOpenOption.WRITE,
                        java.nio.file.StandardOpenOption.DSYNC);
                Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
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
        Process process = null;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw failed("it did not end within " + limit.toSeconds() + " s", null);
            }
            if (process.exitValue() != 0) {
                throw failed("it ended with exit code " + process.exitValue(), null);
            }
        } catch (IOException failure) {
            throw failed(String.valueOf(failure.getMessage()), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw failed("HConfig was interrupted", interrupted);
        } finally {
            if (process != null) {
                process.destroy();
            }
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
