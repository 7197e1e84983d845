package org.hconfig.redis.execution;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.xconfig.contract.DatabaseAdapterContract;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.junit.jupiter.api.AfterEach;

/** The contract on a real server; one subclass for each release. */
abstract class RedisAdapterContract extends DatabaseAdapterContract {
    private static final String KEYS = "1000";

    private final RedisRelease release;
    private final RedisProcess server;

    RedisAdapterContract(RedisRelease release, Path program) {
        this.release = release;
        this.server = RedisProcess.start(program);
        try (RedisConnection connection = server.connect()) {
            for (int key = 0; key < Integer.parseInt(KEYS); key++) {
                connection.call("SET", "key:" + key, "value:" + key);
            }
        }
    }

    @AfterEach
    void end() {
        server.close();
    }

    @Override
    protected Catalogue catalogue() {
        return RedisCatalogue.of(release);
    }

    @Override
    protected DatabaseAdapter adapter() {
        return RedisAdapter.open(server.servers());
    }

    @Override
    protected DatabaseAdapter withoutServers() {
        return RedisAdapter.open(server.servers(Optional.empty()));
    }

    @Override
    protected List<String> assignments() {
        String value = release == RedisRelease.R6_2 ? "hash-max-ziplist-value" : "hash-max-listpack-value";
        return List.of("maxmemory=200mb", value + "=128", "save=900 1", "databases=32");
    }

    @Override
    protected String serverAssignment() {
        return "databases=64";
    }

    @Override
    protected void disturb() {
        server.call("CONFIG", "SET", "maxmemory", "300mb");
    }

    @Override
    protected Map<String, String> inForce() {
        try (RedisConnection connection = server.connect()) {
            Map<String, String> values = new TreeMap<>();
            Map<String, String> configuration = connection.configuration();
            catalogue()
                    .all()
                    .forEach(setting -> values.put(
                            "in force " + setting.key(), configuration.getOrDefault(setting.key(), "absent")));
            values.put("keys", String.valueOf(connection.call("DBSIZE")));
            return values;
        }
    }
}
