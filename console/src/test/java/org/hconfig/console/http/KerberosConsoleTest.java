package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.security.KerberosAccess;
import org.hconfig.console.security.Role;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Login by Kerberos with a real KDC. */
class KerberosConsoleTest {
    private static final String ALICE = "alice@" + TestKdc.REALM;
    private static final String BOB = "bob@" + TestKdc.REALM;
    private static final String EVE = "eve@" + TestKdc.REALM;

    @TempDir
    Path directory;

    private TestKdc kdc;
    private Path keytab;
    private ConsoleFixture console;

    @BeforeEach
    void start() throws Exception {
        kdc = new TestKdc(directory);
        keytab = kdc.keytab(TestKdc.SERVICE);
        console = new ConsoleFixture(directory.resolve("home"), Optional.of(access(TestKdc.SERVICE, keytab)));
    }

    @AfterEach
    void stop() throws Exception {
        console.close();
        kdc.close();
    }

    /** Alice is an operator by her short name, Bob a viewer by his principal. */
    private static KerberosAccess access(String principal, Path keytab) {
        return new KerberosAccess(
                principal,
                keytab,
                Set.of("alice"),
                Set.of(BOB),
                user -> user.endsWith("@" + TestKdc.REALM)
                        ? Optional.of(user.substring(0, user.indexOf('@')))
                        : Optional.empty());
    }

    private String ticket(String user) throws Exception {
        Path file = directory.resolve(user.replace('@', '_') + ".keytab");
        return kdc.negotiate(user, Files.exists(file) ? file : kdc.keytab(user));
    }

    private static String challenge(Answer answer) {
        return answer.raw().headers().firstValue("WWW-Authenticate").orElse("");
    }

    @Test
    void session_withATicket_hasTheRoleOfTheUser_andChangesWithItsCsrfValue() throws Exception {
        Answer without = console.send("POST", "/api/v1/session/kerberos", "");
        Answer login = console.send("POST", "/api/v1/session/kerberos", "", "Authorization", ticket(ALICE));
        String header = login.raw().headers().firstValue("Set-Cookie").orElseThrow();
        String cookie = header.substring(0, header.indexOf(';'));
        String csrf = login.json().path("csrf").asString("");

        assertThat(without.status()).isEqualTo(401);
        assertThat(challenge(without)).isEqualTo("Negotiate");
        assertThat(login.status()).as(login.body()).isEqualTo(200);
        assertThat(login.json().path("name").asString("")).isEqualTo(ALICE);
        assertThat(login.json().path("role").asString("")).isEqualTo("operator");
        assertThat(challenge(login)).startsWith("Negotiate ").hasSizeGreaterThan(20);
        assertThat(header).contains("HttpOnly", "SameSite=Strict", "Path=/");
        assertThat(console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie).code())
                .isEqualTo("HC-2812");
        Answer paused = console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie, "X-HConfig-CSRF", csrf);
        assertThat(paused.status()).as(paused.body()).isEqualTo(200);
        assertThat(paused.json().path("by").asString("")).isEqualTo(ALICE);
        assertThat(TuningHistoryStore.newest(directory.resolve("home"), 10))
                .extracting(TuningEvent::description)
                .anyMatch(text -> text.contains("pause of automatic changes (console, " + ALICE + ", operator)"));
        assertThat(console.send("DELETE", "/api/v1/session", "", "Cookie", cookie, "X-HConfig-CSRF", csrf)
                        .status())
                .isEqualTo(200);
        assertThat(console.send("PUT", "/api/v1/pause", "{}", "Cookie", cookie, "X-HConfig-CSRF", csrf)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void request_withATicket_isAnsweredWithinTheRole_andOnlyOnce() throws Exception {
        String ticket = ticket(BOB);

        Answer first = console.send("GET", "/api/v1/session", "", "Authorization", ticket);
        Answer again = console.send("GET", "/api/v1/session", "", "Authorization", ticket);
        Answer write =
                console.send("PUT", "/api/v1/pause", "{}", "Authorization", ticket(BOB), "X-HConfig-CSRF", "negotiate");
        Answer metrics = console.send("GET", "/metrics", "", "Authorization", ticket(BOB));

        assertThat(first.status()).as(first.body()).isEqualTo(200);
        assertThat(first.json().path("name").asString("")).isEqualTo(BOB);
        assertThat(first.json().path("role").asString("")).isEqualTo("viewer");
        assertThat(again.status()).isEqualTo(401);
        assertThat(write.status()).isEqualTo(403);
        assertThat(write.code()).isEqualTo("HC-2811");
        assertThat(write.body()).contains("--http-operators");
        assertThat(metrics.status()).isEqualTo(401);
    }

    @Test
    void write_withATicket_needsTheHeaderThatOtherSitesCannotSend() throws Exception {
        Answer without = console.send("PUT", "/api/v1/pause", "{}", "Authorization", ticket(ALICE));
        Answer with = console.send(
                "PUT", "/api/v1/pause", "{}", "Authorization", ticket(ALICE), "X-HConfig-CSRF", "negotiate");
        Answer local = console.send("PUT", "/api/v1/pause", "{}");

        assertThat(without.code()).isEqualTo("HC-2812");
        assertThat(with.status()).as(with.body()).isEqualTo(200);
        assertThat(local.status()).isEqualTo(401);
        assertThat(challenge(local)).isEqualTo("Negotiate");
    }

    @Test
    void user_withoutARole_isRefusedWithTheOptionsToSet() throws Exception {
        Answer answer = console.send("POST", "/api/v1/session/kerberos", "", "Authorization", ticket(EVE));

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.code()).isEqualTo("HC-2811");
        assertThat(answer.body()).contains(EVE, "--http-viewers");
        assertThat(answer.raw().headers().firstValue("Set-Cookie")).isEmpty();
    }

    @Test
    void ticket_atADifferentTime_isRefusedWithTheCodeOfClocks() throws Exception {
        String ticket = ticket(ALICE);
        long made = System.currentTimeMillis();
        kdc.configure("clockskew = 0");
        while (System.currentTimeMillis() < made + 5) {
            Thread.onSpinWait();
        }
        try (ConsoleFixture strict =
                new ConsoleFixture(directory.resolve("strict"), Optional.of(access(TestKdc.SERVICE, keytab)))) {
            Answer answer = strict.send("POST", "/api/v1/session/kerberos", "", "Authorization", ticket);

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.code()).as(answer.body()).isEqualTo("HC-2823");
        }
    }

    @Test
    void token_thatIsNoTicket_isRefused_andAccessTokensAreStillAccepted() throws Exception {
        for (String token : new String[] {"", "!", "TlRMTVNTUAABAAAA", "YII=", "A".repeat(100_000)}) {
            Answer answer = console.send("GET", "/api/v1/state", "", "Authorization", "Negotiate " + token);

            assertThat(answer.status()).as(token + answer.body()).isEqualTo(401);
            assertThat(answer.code()).isEqualTo("HC-2810");
        }
        String token = "Bearer " + console.token(Role.OPERATOR, Optional.empty());
        assertThat(console.send("PUT", "/api/v1/pause", "{}", "Authorization", token)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void session_withoutKerberosInTheConsole_isNotFound() throws Exception {
        try (ConsoleFixture plain = new ConsoleFixture(directory.resolve("plain"))) {
            Answer answer = plain.send("POST", "/api/v1/session/kerberos", "", "Authorization", ticket(ALICE));

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.body()).contains("--http-principal");
        }
    }

    @Test
    void start_withAnUnusableKeytabOrPrincipal_saysWhy() throws Exception {
        Path absent = directory.resolve("absent.keytab");
        Path text = Files.writeString(directory.resolve("text.keytab"), "no keytab");
        Path other = kdc.keytab(ALICE);

        assertRefused(access(TestKdc.SERVICE, absent), "HC-2807", "absent.keytab");
        assertRefused(access(TestKdc.SERVICE, text), "HC-2807", "text.keytab");
        assertRefused(access(TestKdc.SERVICE, other), "HC-2807", "no key of " + TestKdc.SERVICE);
        assertRefused(access(ALICE, keytab), "HC-2806", "HTTP/HOST@REALM");
        assertRefused(access("HTTP@" + TestKdc.REALM, keytab), "HC-2806", "HTTP/HOST@REALM");
    }

    private void assertRefused(KerberosAccess access, String code, String part) {
        assertThatThrownBy(() -> new ConsoleFixture(directory.resolve("refused"), Optional.of(access)).close())
                .hasMessageContaining(code)
                .hasMessageContaining(part);
    }
}
