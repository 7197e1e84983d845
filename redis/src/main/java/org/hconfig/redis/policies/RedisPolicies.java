package org.hconfig.redis.policies;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyFile;

/** The shipped policies. */
public final class RedisPolicies {
    private static final List<String> NAMES = List.of("bulk-load", "write-only", "cache");

    private RedisPolicies() {}

    /** Returns the policies for the servers of a release. */
    public static List<Policy> all(RedisCatalogue catalogue) {
        PolicyFile files = new PolicyFile(catalogue);
        return NAMES.stream()
                .map(name -> files.read(name + ".yaml", text(name + ".yaml")))
                .toList();
    }

    private static String text(String name) {
        try (InputStream in = RedisPolicies.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
