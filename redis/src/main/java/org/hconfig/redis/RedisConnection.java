package org.hconfig.redis;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** A connection to one Redis server. Not thread-safe. Every command ends within the time limit of the connection. */
public final class RedisConnection implements AutoCloseable {
    private static final String ALL = "*";

    private final String server;
    private final Connection connection;

    private RedisConnection(String server, Connection connection) {
        this.server = server;
        this.connection = connection;
    }

    /**
     * Connects and logs in.
     *
     * @param server one of the addresses
     * @param limit of each command, and of the connection
     * @throws HConfigException {@link RedisError#UNREACHABLE} or {@link RedisError#LOGIN}
     */
    public static RedisConnection open(RedisAddresses addresses, String server, Duration limit) {
        int millis = Math.toIntExact(limit.toMillis());
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder()
                .protocol(RedisProtocol.RESP2)
                .connectionTimeoutMillis(millis)
                .socketTimeoutMillis(millis)
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED);
        if (addresses.tls()) {
            // The certificate and the name of the host are verified, against the certificates that the JVM trusts.
            config.sslOptions(
                    SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL).build());
        }
        addresses.login().user().ifPresent(config::user);
        addresses.login().password().ifPresent(config::password);
        try {
            Connection connection = new Connection(
                    new HostAndPort(RedisAddresses.host(server), RedisAddresses.port(server)), config.build());
            return new RedisConnection(server, connection);
        } catch (JedisException failure) {
            throw RedisFailures.of(server, "connect", failure);
        }
    }

    /** Returns the address of the server. */
    public String server() {
        return server;
    }

    /**
     * Executes a command.
     *
     * @return the reply: a text, a {@code Long}, a list of replies, or null
     * @throws HConfigException an error of {@link RedisError}
     */
    public @Nullable Object call(String... words) {
        byte[] name = words[0].getBytes(StandardCharsets.UTF_8);
        CommandArguments arguments = new CommandArguments((ProtocolCommand) () -> name);
        for (int word = 1; word < words.length; word++) {
            arguments.add(words[word]);
        }
        try {
            return decoded(connection.executeCommand(arguments));
        } catch (JedisDataException | JedisConnectionException failure) {
            throw RedisFailures.of(server, label(words), failure);
        } catch (JedisException failure) {
            throw new HConfigException(
                    new Problem(
                            RedisError.UNREACHABLE,
                            server + " did not answer " + label(words),
                            String.valueOf(failure.getMessage()),
                            "check the server"),
                    failure);
        }
    }

    /** Returns a reply that is a text; empty when the reply is null. */
    public Optional<String> text(String... words) {
        return Optional.ofNullable(call(words)).map(Object::toString);
    }

    /** Returns a reply that is a list; an empty one for null. */
    public List<?> list(String... words) {
        return call(words) instanceof List<?> list ? list : List.of();
    }

    /** Returns the values in force of all settings, by name; among them are passwords. */
    public Map<String, String> configuration() {
        Map<String, String> values = new LinkedHashMap<>();
        List<?> reply = list("CONFIG", "GET", ALL);
        for (int at = 0; at + 1 < reply.size(); at += 2) {
            values.put(String.valueOf(reply.get(at)), String.valueOf(reply.get(at + 1)));
        }
        return values;
    }

    /** Returns the fields of INFO. */
    public RedisInfo info() {
        return RedisInfo.parse(text("INFO", "everything").orElse(""));
    }

    /** The command without its values, which can be secrets. */
    private static String label(String... words) {
        boolean nested = words.length > 1
                && List.of("CONFIG", "SLOWLOG", "LATENCY", "MEMORY", "ACL").contains(words[0]);
        return nested ? words[0] + " " + words[1].toUpperCase(Locale.ROOT) : words[0];
    }

    private static @Nullable Object decoded(@Nullable Object reply) {
        if (reply instanceof byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        if (reply instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            list.forEach(one -> {
                Object value = decoded(one);
                all.add(value == null ? "" : value);
            });
            return all;
        }
        return reply;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JedisException gone) {
            // The server has closed it already.
        }
    }
}
