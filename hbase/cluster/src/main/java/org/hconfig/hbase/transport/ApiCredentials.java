package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.core.io.SecretMasker;

/**
 * Credentials for an API: a password with a user, or a token, from a private file or an environment variable. The file is
 * read at each request, because tokens are renewed. They are never part of a message.
 */
final class ApiCredentials {
    private final Optional<String> user;
    private final SecretReader secret;

    /** Reads the secret. */
    private interface SecretReader {
        String read() throws IOException;
    }

    private ApiCredentials(Optional<String> user, SecretReader secret) {
        this.user = user;
        this.secret = secret;
    }

    /**
     * Reads where the secret is: from the fields {@code NAME-file} or {@code NAME-env}.
     *
     * @param name {@code password} or {@code token}
     * @param user the user; absent for a token
     * @param base the directory of relative paths
     */
    static ApiCredentials of(
            TargetFileParser file, String name, Optional<String> user, Path base, Map<String, String> environment) {
        Optional<String> path = file.optional(name + "-file");
        Optional<String> variable = file.optional(name + "-env");
        if (path.isPresent() == variable.isPresent()) {
            file.addProblem("it must have one of the fields '" + name + "-file' and '" + name + "-env'");
        }
        if (path.isPresent()) {
            Path place = file.path(path.get(), base);
            problem(place).ifPresent(file::addProblem);
            return new ApiCredentials(user, () -> fromFile(place));
        }
        String value = variable.map(environment::get).orElse("");
        if (variable.isPresent() && value.isBlank()) {
            file.addProblem("the environment variable " + variable.get() + " is not set");
        }
        return new ApiCredentials(user, value::strip);
    }

    private static Optional<String> problem(Path file) {
        try {
            if (!Files.isReadable(file)) {
                return Optional.of(file + " does not exist or cannot be read");
            }
            return PrivateFiles.isPrivate(file)
                    ? Optional.empty()
                    : Optional.of("users other than its owner can read or replace " + file + ": chmod 600 " + file);
        } catch (IOException failure) {
            return Optional.of(file + " cannot be read");
        }
    }

    private static String fromFile(Path file) throws IOException {
        Optional<String> problem = problem(file);
        if (problem.isPresent()) {
            throw new IOException(problem.get());
        }
        return BoundedFileReader.text(file).strip();
    }

    /** Returns the value of the header {@code Authorization}. */
    String header() throws IOException {
        String value = secret.read();
        return user.map(name -> "Basic " + base64(name + ":" + value)).orElse("Bearer " + value);
    }

    /** Returns a text of the API without the credentials, should it repeat them, and without other secrets. */
    String masked(String text) throws IOException {
        String value = secret.read();
        String known = value.isEmpty() ? text : text.replace(value, SecretMasker.MASK);
        String header = header();
        return SecretMasker.masked(known.replace(header.substring(header.indexOf(' ') + 1), SecretMasker.MASK));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
