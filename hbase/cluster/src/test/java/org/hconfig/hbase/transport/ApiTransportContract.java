package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every transport that uses an API must do.
 *
 * @param <S> the stub of the API
 */
abstract class ApiTransportContract<S extends ApiStub> extends ConfigFileTransportContract {
    static final String SECRET = "s3cret";

    /** A property that products treat as a secret. */
    static final String PASSWORD = "hbase.rpc.tls.keystore.password";

    @TempDir
    Path directory;

    S api;
    Path secret;

    /** Starts the stub; its secret is {@link #SECRET}. */
    abstract S start() throws IOException;

    /** Returns the kind's own fields of the target file; the file {@code secret} contains the secret. */
    abstract String fields();

    /** Restarts are accepted, and never end. */
    abstract void neverRestarts();

    /** Returns an entry of {@code servers} with a name that the API does not know, and what the error of reading it says. */
    abstract Map.Entry<String, List<String>> unknownName();

    @BeforeEach
    void startApi() throws IOException {
        api = start();
        secret = Files.writeString(directory.resolve("secret"), SECRET + "\n");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    }

    @AfterEach
    void stopApi() {
        api.close();
    }

    @Override
    final ConfigFileTransport open() throws IOException {
        return open("");
    }

    final ConfigFileTransport open(String more) throws IOException {
        Path file = Files.writeString(
                directory.resolve("target.yaml"),
                "format: 1\nurl: " + api.url() + "\nallow-http: true\n" + fields() + more);
        return TransportFactory.read(file, ApiTargets.factory(Map.of("API_SECRET", SECRET)));
    }

    @Override
    final void makeUnavailable() {
        api.close();
    }

    @Override
    final void revokeCredentials() {
        api.revoke();
    }

    @Test
    void read_whenTheApiFails_isACodedErrorWithItsMessage() throws IOException {
        api.fail(1);
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2518")
                    .hasMessageContaining(
                            "status 500: " + api.failed().body().path("message").asString());
        }
    }

    @Test
    void read_ofAnUnknownName_isACodedErrorThatNamesIt() throws IOException {
        try (ConfigFileTransport target =
                open("servers: {'" + SERVER.name() + "': {" + unknownName().getKey() + "}}\n")) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .message()
                    .contains(unknownName().getValue());
        }
    }

    @Test
    void restart_thatDoesNotEnd_endsAtTheDeadline() throws IOException {
        neverRestarts();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining("within 30 s");
        }
    }

    /** A file cannot be read, for a reason that is not the API's. */
    final void refusesToRead(String file, String why) throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, file))
                    .hasMessageContaining("HC-2512")
                    .hasMessageContaining(why);
        }
    }

    /** The product reports that a restart failed. */
    final void failsToRestart(String why) throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.restart(SERVER))
                    .hasMessageContaining("HC-2514")
                    .hasMessageContaining(why);
        }
    }

    /** The API shows a mask instead of a secret: nothing is written, and the error names the property. */
    final void refusesMask() throws IOException {
        setByOthers(PASSWORD, "********");
        int before = api.calls().size();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> edit(target, Map.of(HANDLERS, Optional.of("60"))))
                    .hasMessageContaining("HC-2522")
                    .hasMessageContaining(PASSWORD);
        }
        assertThat(api.calls().subList(before, api.calls().size())).allMatch(call -> call.startsWith("GET"));
    }

    /** A server that has not read changes of others says so, and where the product shows it. */
    final void reportsUnreadChanges(String where) throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.unreadChanges(SERVER)).isEmpty();
            api.makeStale();
            assertThat(target.unreadChanges(SERVER))
                    .hasValueSatisfying(shown -> assertThat(shown).contains(where));
        }
    }
}
