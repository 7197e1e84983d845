package org.hconfig.console.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.hconfig.core.io.PrivateFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenStoreTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path home;

    private final Random random = new Random(5);

    private String token() {
        return TokenSecret.create(count -> {
            byte[] bytes = new byte[count];
            random.nextBytes(bytes);
            return bytes;
        });
    }

    private static AccessToken stored(String token, Optional<Instant> expires) {
        return new AccessToken(
                TokenSecret.id(token).orElseThrow(), "alice", Role.VIEWER, TokenSecret.sha256(token), NOW, expires);
    }

    @Test
    void token_isFoundByItsText_andStoredAsAHashThatOnlyTheOwnerCanRead() throws Exception {
        TokenStore store = new TokenStore(home);
        String token = token();
        store.add(stored(token, Optional.empty()));

        assertThat(store.find(token, NOW).map(AccessToken::name)).contains("alice");
        assertThat(store.find(token.substring(0, token.length() - 1) + "_", NOW))
                .isEmpty();
        assertThat(store.find("", NOW)).isEmpty();
        Path file = home.resolve("tokens.json");
        assertThat(Files.readString(file)).doesNotContain(token.substring(20));
        assertThat(PrivateFiles.isPrivate(file)).isTrue();
    }

    @Test
    void token_revokedByAnotherProcess_isNotFound() {
        TokenStore store = new TokenStore(home);
        String token = token();
        AccessToken one = stored(token, Optional.empty());
        store.add(one);
        assertThat(store.find(token, NOW)).isPresent();

        new TokenStore(home).remove(one.id());

        assertThat(store.find(token, NOW)).isEmpty();
        assertThatThrownBy(() -> store.remove(one.id())).hasMessageContaining("HC-2805");
    }

    @Test
    void token_afterItsEnd_isNotFound() {
        TokenStore store = new TokenStore(home);
        String token = token();
        store.add(stored(token, Optional.of(NOW.plusSeconds(10))));

        assertThat(store.find(token, NOW.plusSeconds(9))).isPresent();
        assertThat(store.find(token, NOW.plusSeconds(10))).isEmpty();
    }

    @Test
    void file_thatIsDamaged_isReportedWithACode() throws Exception {
        for (String text : new String[] {"", "{", "[null]", "[{}]", "{\"a\": 1}"}) {
            Files.writeString(home.resolve("tokens.json"), text);

            assertThatThrownBy(() -> new TokenStore(home).find(token(), NOW))
                    .as(text)
                    .hasMessageContaining("HC-2804");
        }
    }
}
