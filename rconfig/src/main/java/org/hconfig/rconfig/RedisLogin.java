package org.hconfig.rconfig;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FailureText;
import org.hconfig.redis.RedisAddresses;
import org.hconfig.redis.RedisError;

/** Addresses of Redis servers as given in options, with the password from the environment or from a file. */
final class RedisLogin {
    private static final String PASSWORD = "HCONFIG_REDIS_PASSWORD";
    private static final String FILE = "HCONFIG_REDIS_PASSWORD_FILE";

    private RedisLogin() {}

    /**
     * Parses an address without a password.
     *
     * @throws HConfigException {@link RedisError#ADDRESS} or {@link RedisError#PASSWORD_GIVEN}; the password is not in the message
     */
    static RedisAddresses parse(String cluster) {
        RedisAddresses addresses = RedisAddresses.parse(cluster);
        if (addresses.login().password().isPresent()) {
            throw new HConfigException(
                    RedisError.PASSWORD_GIVEN,
                    "the address " + addresses + " was given with a password",
                    "arguments are visible to other users of this machine, and are saved by shells",
                    "change the password, which may have been seen; set it in " + PASSWORD
                            + ", or the path of a file with it in " + FILE);
        }
        return addresses;
    }

    /** Parses an address and adds the password of the environment. */
    static RedisAddresses addresses(String cluster, Map<String, String> environment) {
        RedisAddresses addresses = parse(cluster);
        String password = environment.getOrDefault(PASSWORD, "");
        String file = environment.getOrDefault(FILE, "");
        if (password.isEmpty() && !file.isEmpty()) {
            password = read(Path.of(file));
        }
        return password.isEmpty() ? addresses : addresses.withPassword(password);
    }

    private static String read(Path file) {
        try {
            return BoundedFileReader.text(file).lines().findFirst().orElse("");
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            RedisError.ACCESS_FILE,
                            "the file with the password, " + file + ", cannot be read",
                            FailureText.of(failure),
                            "correct " + FILE),
                    failure);
        }
    }
}
