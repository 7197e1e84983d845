package org.hconfig.redis;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;

/**
 * Addresses of the Redis servers that are one cluster for HConfig: a primary and its replicas.
 *
 * @param servers {@code host:port}, in the order in which they were given
 * @param tls true for {@code rediss://}
 * @param login the user and the password
 */
public record RedisAddresses(List<String> servers, boolean tls, Login login) {
    private static final Pattern FORM = Pattern.compile("(rediss?)://(?:(?<login>[^@/]*)@)?(?<servers>[^@/?#]+)/?");
    private static final Pattern SERVER =
            Pattern.compile("(?<host>\\[[0-9A-Fa-f:.]+]|[\\w.-]+)(?::(?<port>\\d{1,5}))?");
    private static final int PORT = 6379;
    private static final int PORT_MAX = 65_535;

    /**
     * A user and its password.
     *
     * @param user empty for the user {@code default}
     * @param password empty for none
     */
    public record Login(Optional<String> user, Optional<String> password) {
        /** Without a password. */
        public static final Login NONE = new Login(Optional.empty(), Optional.empty());

        /** Returns the user, never the password. */
        @Override
        public String toString() {
            return user.orElse("default");
        }
    }

    /** Copies the addresses. */
    public RedisAddresses {
        servers = List.copyOf(servers);
    }

    /**
     * Parses {@code redis://[user[:password]@]host[:port][,host[:port]]...}. Messages do not contain the password.
     *
     * @throws HConfigException {@link RedisError#ADDRESS}
     */
    public static RedisAddresses parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw invalid("the address is not of the form redis://[user[:password]@]host[:port][,host[:port]]...");
        }
        List<String> servers = new ArrayList<>();
        for (String server : matcher.group("servers").split(",", -1)) {
            servers.add(server(server));
        }
        if (servers.stream().distinct().count() != servers.size()) {
            throw invalid("a server is named twice: " + servers);
        }
        return new RedisAddresses(
                servers, "rediss".equals(matcher.group(1)), login(Optional.ofNullable(matcher.group("login"))));
    }

    private static String server(String text) {
        Matcher matcher = SERVER.matcher(text);
        int port = matcher.matches() && matcher.group("port") != null ? Integer.parseInt(matcher.group("port")) : PORT;
        if (!matcher.matches() || port == 0 || port > PORT_MAX) {
            throw invalid("a server is not of the form host or host:port, or its port is not 1 to " + PORT_MAX);
        }
        return matcher.group("host") + ":" + port;
    }

    private static Login login(Optional<String> text) {
        if (text.isEmpty()) {
            return Login.NONE;
        }
        String[] parts = text.get().split(":", 2);
        return new Login(decoded(parts[0]), parts.length == 1 ? Optional.empty() : decoded(parts[1]));
    }

    private static Optional<String> decoded(String text) {
        try {
            // In user information, unlike in forms, a plus sign stands for itself.
            return Optional.of(URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8))
                    .filter(value -> !value.isEmpty());
        } catch (IllegalArgumentException malformed) {
            throw invalid("the user or the password has an invalid % escape");
        }
    }

    private static HConfigException invalid(String what) {
        return new HConfigException(
                RedisError.ADDRESS, what, "", "correct it, for example redis://10.0.0.5:6379,10.0.0.6:6379");
    }

    /** Returns the host of an address of this form. */
    static String host(String server) {
        return URI.create("redis://" + server).getHost();
    }

    /** Returns the port of an address of this form. */
    static int port(String server) {
        return URI.create("redis://" + server).getPort();
    }

    /** Returns the same addresses with a password. */
    public RedisAddresses withPassword(String password) {
        return new RedisAddresses(servers, tls, new Login(login.user(), Optional.of(password)));
    }

    /** Returns the addresses and the user, without the password. */
    @Override
    public String toString() {
        String user = login.user()
                .map(name -> URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20") + "@")
                .orElse("");
        return (tls ? "rediss://" : "redis://") + user + String.join(",", servers);
    }
}
