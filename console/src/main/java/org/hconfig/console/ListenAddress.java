package org.hconfig.console;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;

/**
 * The address of {@code --http}.
 *
 * @param host name or address, as it was given
 * @param socket the address to bind
 */
public record ListenAddress(String host, InetSocketAddress socket) {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9A-Fa-f:.%]+]|[^:\\[\\]\\s/]+):(\\d{1,5})");
    private static final int PORT_MAX = 65_535;

    /**
     * Parses {@code HOST:PORT}; port 0 is any free one.
     *
     * @throws HConfigException {@link ConsoleError#ADDRESS}
     */
    public static ListenAddress parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > PORT_MAX) {
            throw invalid(text, "it is not HOST:PORT");
        }
        String host = matcher.group(1).replaceAll("[\\[\\]]", "");
        try {
            InetAddress address = InetAddress.getByName(host);
            return new ListenAddress(host, new InetSocketAddress(address, Integer.parseInt(matcher.group(2))));
        } catch (UnknownHostException unknown) {
            throw invalid(text, "the host " + host + " is unknown");
        }
    }

    /** Returns true if only this host can reach the address. */
    public boolean isLoopback() {
        return socket.getAddress().isLoopbackAddress();
    }

    private static HConfigException invalid(String text, String why) {
        return new HConfigException(
                ConsoleError.ADDRESS, "--http " + text + " is invalid", why, "use --http 127.0.0.1:8765");
    }
}
