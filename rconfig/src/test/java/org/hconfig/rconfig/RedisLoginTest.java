package org.hconfig.rconfig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.hconfig.redis.RedisAddresses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the password comes from, and where it never goes. */
class RedisLoginTest {
    @Test
    void password_inTheAddress_isRefusedAndNotRepeated() {
        assertThatThrownBy(() -> RedisLogin.parse("redis://tuner:hunter2@10.0.0.5:6379"))
                .hasMessageContaining("HC-9217")
                .hasMessageContaining("redis://tuner@10.0.0.5:6379")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void password_inTheEnvironment_isUsedAndNotShown() {
        RedisAddresses addresses =
                RedisLogin.addresses("redis://tuner@10.0.0.5", Map.of("HCONFIG_REDIS_PASSWORD", "hunter2"));

        assertThat(addresses.login().password()).contains("hunter2");
        assertThat(addresses.login().user()).contains("tuner");
        assertThat(addresses.toString()).isEqualTo("redis://tuner@10.0.0.5:6379");
        assertThat(addresses.login().toString()).isEqualTo("tuner");
    }

    @Test
    void password_inAFile_isItsFirstLine(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("password"), "hunter2\nnext\n");

        assertThat(RedisLogin.addresses("redis://10.0.0.5", Map.of("HCONFIG_REDIS_PASSWORD_FILE", file.toString()))
                        .login()
                        .password())
                .contains("hunter2");
        assertThatThrownBy(() -> RedisLogin.addresses(
                        "redis://10.0.0.5",
                        Map.of(
                                "HCONFIG_REDIS_PASSWORD_FILE",
                                directory.resolve("none").toString())))
                .hasMessageContaining("HC-9218");
    }

    @Test
    void address_ofAPlan_namesTheSameUserAgain() {
        RedisAddresses addresses = RedisAddresses.parse("rediss://a%20b@h1:7000,h2");

        assertThat(addresses.toString()).isEqualTo("rediss://a%20b@h1:7000,h2:6379");
        assertThat(RedisAddresses.parse(addresses.toString()).login().user()).isEqualTo(Optional.of("a b"));
    }

    @Test
    void accessFile_writtenAndChanged_isReadBack(@TempDir Path home) throws IOException {
        ServerAccessFile.ServerAccess access = new ServerAccessFile.ServerAccess(
                "/etc/redis/redis.conf", java.util.List.of("systemctl", "restart", "redis"));
        ServerAccessFile.write(home, "h1:6379", Optional.of(access));
        ServerAccessFile.write(home, "h2:6379", Optional.of(access));
        ServerAccessFile.write(home, "h1:6379", Optional.empty());

        assertThat(ServerAccessFile.read(home)).isEqualTo(Map.of("h2:6379", access));

        Files.writeString(ServerAccessFile.path(home), "{\"h1\": {\"file\": \"\", \"restart\": []}}");
        assertThatThrownBy(() -> ServerAccessFile.read(home)).hasMessageContaining("HC-9218");
        Files.writeString(ServerAccessFile.path(home), "{\"h1\":");
        assertThatThrownBy(() -> ServerAccessFile.read(home)).hasMessageContaining("HC-9218");
    }
}
