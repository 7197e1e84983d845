package org.hconfig.rconfig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.execution.LocalServerHost;
import org.hconfig.redis.execution.ServerHost;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The file {@code redis/servers.json} in {@code $HCONFIG_HOME}: the configuration files of servers on this machine, and the commands that restart them. */
public final class ServerAccessFile {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private ServerAccessFile() {}

    /**
     * Access to a server.
     *
     * @param file its configuration file
     * @param restart the command that restarts it, word by word
     */
    public record ServerAccess(String file, List<String> restart) {
        /** Copies the command. */
        public ServerAccess {
            restart = List.copyOf(restart);
            if (file.isBlank() || restart.isEmpty()) {
                throw new IllegalArgumentException("a server needs a file and a command");
            }
        }
    }

    /** Returns the path of the file. */
    public static Path path(Path home) {
        return home.resolve("redis").resolve("servers.json");
    }

    /**
     * Reads the file; no server has access without it.
     *
     * @throws HConfigException {@link RedisError#ACCESS_FILE}
     */
    public static Map<String, ServerAccess> read(Path home) {
        Path file = path(home);
        if (!Files.exists(file)) {
            return Map.of();
        }
        try {
            Map<String, ServerAccess> servers =
                    MAPPER.readValue(BoundedFileReader.text(file), new TypeReference<Map<String, ServerAccess>>() {});
            return servers == null ? Map.of() : servers;
        } catch (IOException | JacksonException | NullPointerException invalid) {
            throw new HConfigException(
                    new Problem(
                            RedisError.ACCESS_FILE,
                            file + " cannot be read",
                            String.valueOf(invalid.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                            "it has the form {\"10.0.0.5:6379\": {\"file\": \"/etc/redis/redis.conf\","
                                    + " \"restart\": [\"systemctl\", \"restart\", \"redis-server\"]}}"),
                    invalid);
        }
    }

    /** Adds a server, or replaces its entry; without access, removes it. */
    public static void write(Path home, String server, Optional<ServerAccess> access) {
        Map<String, ServerAccess> servers = new java.util.TreeMap<>(read(home));
        servers.remove(server);
        access.ifPresent(present -> servers.put(server, present));
        try {
            PrivateFiles.directories(home.resolve("redis"));
            PrivateFiles.replace(path(home), MAPPER.writeValueAsString(servers) + "\n");
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            RedisError.ACCESS_FILE,
                            path(home) + " cannot be written",
                            String.valueOf(failure.getMessage()),
                            "check its permissions, and the free disk space"),
                    failure);
        }
    }

    /** Returns the access to a server; empty if the file has none. */
    static Optional<ServerHost> host(Map<String, ServerAccess> servers, String server) {
        return Optional.ofNullable(servers.get(server))
                .map(access -> new LocalServerHost(Path.of(access.file()), access.restart(), LIMIT));
    }
}
