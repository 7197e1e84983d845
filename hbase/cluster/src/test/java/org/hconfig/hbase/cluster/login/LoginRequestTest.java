package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginRequestTest {
    @TempDir
    Path directory;

    @Test
    void ofOptions_withNeither_isTheTicketCache() {
        assertThat(LoginRequest.ofOptions(null, null)).isEqualTo(LoginRequest.TICKET_CACHE);
    }

    @Test
    void ofOptions_withOneOfThem_asksForTheOther() {
        assertThatThrownBy(() -> LoginRequest.ofOptions("me@EXAMPLE.COM", null))
                .hasMessageContaining("HC-2320")
                .hasMessageContaining("has no keytab");
        assertThatThrownBy(() -> LoginRequest.ofOptions(null, Path.of("me.keytab")))
                .hasMessageContaining("HC-2320")
                .hasMessageContaining("has no principal");
    }

    @Test
    void ofSite_withHBasesOwnSettings_usesThem() {
        Configuration site = new Configuration(false);
        site.set("hbase.client.keytab.principal", "me@EXAMPLE.COM");
        site.set("hbase.client.keytab.file", "/keys/me.keytab");

        LoginRequest request = LoginRequest.ofSite(site);

        assertThat(request.principal()).isEqualTo("me@EXAMPLE.COM");
        assertThat(request.keytabFile()).contains(Path.of("/keys/me.keytab"));
        assertThat(LoginRequest.ofSite(new Configuration(false))).isEqualTo(LoginRequest.TICKET_CACHE);
    }

    @Test
    void requireReadable_withoutTheFile_namesItAndItsSource() throws IOException {
        LoginRequest absent = LoginRequest.ofOptions("me@EXAMPLE.COM", directory.resolve("absent"));
        LoginRequest present = LoginRequest.ofOptions("me@EXAMPLE.COM", Files.createFile(directory.resolve("k")));

        assertThatThrownBy(absent::requireReadable)
                .hasMessageContaining("HC-2321")
                .hasMessageContaining("does not exist")
                .hasMessageContaining("--principal and --keytab");
        assertThatThrownBy(LoginRequest.ofOptions("me@EXAMPLE.COM", directory)::requireReadable)
                .hasMessageContaining("it is a directory");
        present.requireReadable();
    }
}
