package org.hconfig.console.security;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/**
 * Check of the {@code Host} header. A page of an attacker whose name resolves to the address of the console (DNS rebinding)
 * sends its own name there, which is none of those of the console.
 */
public final class HostCheck {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> names;

    /**
     * Creates the check.
     *
     * @param names names of the console, beyond those of loopback: the one of {@code --http}, and those of the certificate,
     *     of which {@code *.example.com} stands for one label
     */
    public HostCheck(Set<String> names) {
        Set<String> all = new HashSet<>(LOOPBACK);
        names.forEach(name -> all.add(bracketed(name.toLowerCase(Locale.ROOT))));
        this.names = Set.copyOf(all);
    }

    /**
     * Checks a request.
     *
     * @param host the {@code Host} header
     * @param local address of this host that the connection has reached
     * @throws HConfigException {@link ConsoleError#HOST}
     */
    public void check(Optional<String> host, String local) {
        String name = host.map(HostCheck::withoutPort).orElse("");
        if (!names.contains(name) && !names.contains(wildcard(name)) && !name.equals(bracketed(local))) {
            throw new HConfigException(
                    ConsoleError.HOST,
                    host.isEmpty() ? "the request has no Host header" : "the Host header is not a name of this console",
                    "a page of another site may have sent the request",
                    "use the address that serve printed; for another name, listen on it, or use a certificate with it");
        }
    }

    /**
     * Checks that a request was sent by a page of this console, or by no page.
     *
     * @param origin the {@code Origin} header
     * @param fetchSite the {@code Sec-Fetch-Site} header
     * @throws HConfigException {@link ConsoleError#CROSS_SITE}
     */
    public static void checkOrigin(Optional<String> origin, Optional<String> fetchSite, Optional<String> host) {
        boolean sameOrigin = origin.isEmpty()
                || host.filter(name ->
                                origin.get().replaceFirst("^https?://", "").equalsIgnoreCase(name))
                        .isPresent();
        boolean sameSite = fetchSite
                .filter(site -> !site.equals("same-origin") && !site.equals("none"))
                .isEmpty();
        if (!sameOrigin || !sameSite) {
            throw crossSite("a page of another origin sent the request");
        }
    }

    /**
     * Checks that a write in a browser's session repeats the value that only its page can read.
     *
     * @throws HConfigException {@link ConsoleError#CROSS_SITE}
     */
    public static void checkCsrf(Caller caller, Optional<String> header) {
        if (caller.csrf().isPresent()
                && header.filter(value -> TokenSecret.same(value, caller.csrf().get()))
                        .isEmpty()) {
            throw crossSite("the header X-HConfig-CSRF does not have the value of the session");
        }
    }

    private static HConfigException crossSite(String why) {
        return new HConfigException(
                ConsoleError.CROSS_SITE,
                "the request was refused",
                why,
                "reload the page of the console, and repeat it");
    }

    private static String withoutPort(String host) {
        return host.strip().toLowerCase(Locale.ROOT).replaceFirst(":\\d{0,5}$", "");
    }

    private static String bracketed(String name) {
        return name.contains(":") && !name.startsWith("[") ? "[" + name + "]" : name;
    }

    private static String wildcard(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : "*" + name.substring(dot);
    }
}
