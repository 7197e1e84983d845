package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the guide on Redis with a real server. */
class HowToRedisIT {
    @TempDir
    Path directory;

    @Test
    void tuneRedis_itsCommands_succeed() throws Exception {
        DocumentShell shell = new DocumentShell(directory, false);
        Files.createDirectories(shell.home());
        try (RedisProcess server = RedisProcess.start(RedisProgram.any())) {
            new DocumentWalk("how-to/tune-redis.md", shell)
                    .where("redis://127.0.0.1:6379", "redis://" + server.address())
                    .where("hconfig inspect", "hconfig inspect --duration 1s")
                    .where("hconfig advise", "hconfig advise --duration 1s")
                    .where("hconfig serve", "hconfig serve --duration 8s")
                    // The walk has applied it already, and has no clients whose operations could be compared.
                    .ends("advice.plan --verify", 6)
                    .run();
            try (RedisConnection connection = server.connect()) {
                assertThat(connection.configuration()).containsEntry("latency-monitor-threshold", "0");
            }
        }
        assertThat(directory.resolve("advice.plan")).exists();
    }
}
