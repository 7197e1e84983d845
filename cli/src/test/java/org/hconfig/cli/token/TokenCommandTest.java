package org.hconfig.cli.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.PrivateFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class TokenCommandTest {
    @TempDir
    Path home;

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home).of(arguments);
    }

    @Test
    void create_printsTheToken_andStoresItsHashInAPrivateFile() throws Exception {
        CommandRunner created = run("token", "create", "--name", "prometheus", "--role", "viewer");
        String token = created.out().strip();

        assertThat(created.ended(ExitCode.OK)).as(created.err()).isTrue();
        assertThat(token).matches("hct_[0-9a-f]{12}_[A-Za-z0-9_-]{43}");
        Path file = home.resolve("tokens.json");
        assertThat(Files.readString(file)).doesNotContain(token.substring(17)).contains(token.substring(4, 16));
        assertThat(PrivateFiles.isPrivate(file)).isTrue();
        assertThat(created.err()).contains("not shown again").doesNotContain(token);
    }

    @Test
    void list_showsTokensWithTheirEnd_andRevokeRemovesThem() {
        run("token", "create", "--name", "alice", "--role", "operator", "--expires", "90d");
        JsonNode listed = run("token", "list", "--json").json();

        assertThat(listed.size()).isEqualTo(1);
        assertThat(listed.path(0).path("role").asString("")).isEqualTo("operator");
        assertThat(listed.path(0).path("expiresAt").asString("")).isEqualTo("2027-02-19T00:00:00Z");
        String id = listed.path(0).path("id").asString("");
        assertThat(run("token", "list").out()).contains(id, "alice", "2027-02-19T00:00:00Z");
        assertThat(run("token", "revoke", id).out()).contains("Revoked token " + id);
        assertThat(run("token", "list").out()).contains("There are no access tokens.");
        assertThat(run("token", "revoke", id).err()).contains("HC-2805");
    }

    @Test
    void create_withAnInvalidRoleOrName_isAUsageError() {
        assertThat(run("token", "create", "--name", "a", "--role", "admin").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("token", "create", "--name", "a b\n", "--role", "viewer").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("token", "create", "--name", "a").ended(ExitCode.USAGE)).isTrue();
    }

    @Test
    void serve_withOptionsOfHttp_checksThemBeforeTheClusterIsContacted() {
        assertThat(run("serve", "--http", "8765").err()).contains("HC-2801").doesNotContain("no cluster is given");
        assertThat(run("serve", "--http-cert", "a.pem").ended(ExitCode.USAGE)).isTrue();
        assertThat(run("serve", "--http-principal", "HTTP/a@B", "--http-keytab", "a.keytab", "--http-viewers", "alice")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("serve", "--http", "127.0.0.1:0", "--http-principal", "HTTP/a@B", "--http-keytab", "a.keytab")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("serve", "--http", "127.0.0.1:0", "--http-operators", "alice")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("serve", "--http", "127.0.0.1:0", "--http-key", "a.pem").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("serve", "--http", "127.0.0.1:0", "--http-tables", "-1").ended(ExitCode.USAGE))
                .isTrue();
    }
}
