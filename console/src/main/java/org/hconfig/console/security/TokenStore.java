package org.hconfig.console.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.execution.HomeFileLock;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The access tokens of a home, in {@code $HCONFIG_HOME/tokens.json}, a file that only its owner can read; it contains hashes
 * of the tokens. Changes take effect in a running server at once. Thread-safe.
 */
public final class TokenStore {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<List<AccessToken>> TOKENS = new TypeReference<>() {};

    private final Path home;
    private final Path file;
    private volatile FileState last = new FileState(Optional.empty(), 0, List.of());

    /** The file as it was read last. */
    private record FileState(Optional<FileTime> modified, long size, List<AccessToken> tokens) {}

    /** Creates the store of a home. */
    public TokenStore(Path home) {
        this.home = home;
        this.file = home.resolve("tokens.json");
    }

    /**
     * Returns all tokens, oldest first, also expired ones.
     *
     * @throws HConfigException {@link ConsoleError#TOKENS}
     */
    public List<AccessToken> all() {
        try {
            if (Files.notExists(file)) {
                return List.of();
            }
            FileTime modified = Files.getLastModifiedTime(file);
            long size = Files.size(file);
            FileState known = last;
            if (known.modified().equals(Optional.of(modified)) && known.size() == size) {
                return known.tokens();
            }
            List<AccessToken> tokens = List.copyOf(JSON.readValue(BoundedFileReader.text(file), TOKENS));
            last = new FileState(Optional.of(modified), size, tokens);
            return tokens;
        } catch (IOException failure) {
            throw unusable(FailureText.of(failure), failure);
        } catch (JacksonException | NullPointerException malformed) {
            throw unusable("it is not a list of tokens", malformed);
        }
    }

    /** Returns the valid token with this text; empty if there is none. */
    public Optional<AccessToken> find(String token, Instant now) {
        String hash = TokenSecret.sha256(token);
        return TokenSecret.id(token)
                .flatMap(id -> all().stream().filter(one -> one.id().equals(id)).findFirst())
                .filter(one -> TokenSecret.same(one.sha256(), hash))
                .filter(one -> one.isValid(now));
    }

    /** Returns the valid token with this id; empty if it was revoked or has expired. */
    public Optional<AccessToken> byId(String id, Instant now) {
        return all().stream()
                .filter(one -> one.id().equals(id) && one.isValid(now))
                .findFirst();
    }

    /** Adds a token. */
    public void add(AccessToken token) {
        change(tokens -> tokens.add(token));
    }

    /**
     * Removes a token.
     *
     * @throws HConfigException {@link ConsoleError#TOKEN_UNKNOWN}
     */
    public void remove(String id) {
        change(tokens -> {
            if (!tokens.removeIf(token -> token.id().equals(id))) {
                throw new HConfigException(
                        ConsoleError.TOKEN_UNKNOWN, "there is no token " + id, "", "see the ids: hconfig token list");
            }
        });
    }

    @SuppressWarnings("try") // the lock is held but not used
    private void change(java.util.function.Consumer<List<AccessToken>> edit) {
        try (HomeFileLock lock = HomeFileLock.acquire(home, "tokens", this::locked)) {
            List<AccessToken> tokens = new ArrayList<>(all());
            edit.accept(tokens);
            PrivateFiles.directoryOf(file);
            PrivateFiles.replace(file, JSON.writeValueAsString(tokens) + "\n");
        } catch (IOException failure) {
            throw unusable(FailureText.of(failure), failure);
        }
    }

    private HConfigException locked() {
        return new HConfigException(
                ConsoleError.TOKENS,
                "the tokens in " + file + " are being changed",
                "another hconfig token command is running",
                "repeat the command");
    }

    private HConfigException unusable(String why, Exception cause) {
        return new HConfigException(
                new Problem(
                        ConsoleError.TOKENS,
                        "the access tokens in " + file + " cannot be used",
                        why,
                        "check the file; if it is damaged, remove it and create new tokens: hconfig token create"),
                cause);
    }
}
