package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApiTargetFactoryTest {
    @TempDir
    Path directory;

    @Test
    void read_ofAWrongFile_namesAllThatIsWrong() throws IOException {
        Files.writeString(directory.resolve("ca.crt"), "no certificate");
        assertThatThrownBy(() -> target("""
                format: 1
                kind: kubernetes
                url: http://api.example:6443
                ca: ca.crt
                token-env: HCONFIG_TOKEN
                colour: red
                servers: {nobody: {}}
                """))
                .hasMessageContaining("HC-2510")
                .hasMessageContaining("the field 'namespace' is missing")
                .hasMessageContaining("the field 'config-map' is missing")
                .hasMessageContaining("'nobody' under servers is not host:port")
                .hasMessageContaining("the environment variable HCONFIG_TOKEN is not set")
                .hasMessageContaining("url is not https")
                .hasMessageContaining("the certificates in " + directory.resolve("ca.crt") + " cannot be used")
                .hasMessageContaining("unknown field 'colour'");
    }

    @Test
    void read_withoutOneSecret_isRefused() throws IOException {
        Path token = Files.writeString(directory.resolve("token"), "s3cret");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        String rest = "format: 1\nkind: kubernetes\nurl: https://a\nnamespace: n\nconfig-map: c\n";
        assertThatThrownBy(() -> target(rest)).hasMessageContaining("one of the fields 'token-file' and 'token-env'");
        assertThatThrownBy(() -> target(rest + "token-file: token\ntoken-env: X\n"))
                .hasMessageContaining("one of the fields 'token-file' and 'token-env'");
        assertThatThrownBy(() -> target(rest + "token-file: missing\n"))
                .hasMessageContaining("missing does not exist or cannot be read");
        try (ConfigFileTransport target = target(rest + "token-file: token\n")) {
            assertThat(target).isInstanceOf(KubernetesTransport.class);
        }
    }

    @Test
    void read_ofAnAddressOfAnotherForm_isRefused() {
        for (String url : new String[] {"ftp://a", "https://u:p@a", "https://a?x", "api.example", "'https://a b'"}) {
            assertThatThrownBy(() -> target("format: 1\nkind: kubernetes\ntoken-env: X\nurl: " + url + "\n"))
                    .as(url)
                    .hasMessageContaining("HC-2510")
                    .hasMessageContaining("url is not ");
        }
    }

    @Test
    void read_ofIncompleteFilesWithPasswords_namesAllThatIsMissing() {
        assertThatThrownBy(() -> target("{format: 1, kind: ambari, url: 'https://a'}"))
                .hasMessageContaining("the field 'cluster' is missing")
                .hasMessageContaining("the field 'user' is missing")
                .hasMessageContaining("one of the fields 'password-file' and 'password-env'");
        assertThatThrownBy(() -> target("{format: 1, kind: cloudera-manager, api: latest}"))
                .hasMessageContaining("the field 'url' is missing")
                .hasMessageContaining("the field 'service' is missing")
                .hasMessageContaining("api is not a version of the API, such as v41");
    }

    private ConfigFileTransport target(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("target.yaml"), text);
        return TransportFactory.read(file, ApiTargets.factory(Map.of()));
    }
}
