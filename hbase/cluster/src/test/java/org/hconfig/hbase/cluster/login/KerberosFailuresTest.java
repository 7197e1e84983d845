package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import javax.security.auth.login.LoginException;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.hconfig.core.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KerberosFailuresTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Clock skew too great (37)|CLOCK_SKEW",
                "Client not found in Kerberos database (6)|PRINCIPAL_UNKNOWN",
                "Server not found in Kerberos database (7) - LOOKING_UP_SERVER|REALM",
                "Cannot locate KDC|REALM",
                "Cannot find KDC for realm EXAMPLE.COM|REALM",
                "Illegal principal name a@B: org.apache.hadoop.KerberosName$NoMatchingRule: No rules applied to a@B|CLIENT_SETTINGS",
                "Ticket not yet valid (33)|CLOCK_SKEW",
                "Ticket expired (32) - PROCESS_TGS|TICKET_EXPIRED",
                "Integrity check on decrypted field failed (31) - PREAUTH_FAILED|KEYTAB",
                "Pre-authentication information was invalid (24)|KEYTAB",
                "Unable to obtain password from user|KEYTAB",
                "Unable to obtain Principal Name for authentication|NO_TICKET",
                "KDC has no support for encryption type (14) - BAD_ENCRYPTION_TYPE|ENCRYPTION_TYPE",
                "Encryption type RC4 with HMAC is not supported/enabled|ENCRYPTION_TYPE",
                "Cannot find key of appropriate type to decrypt AP-REQ - AES256|ENCRYPTION_TYPE",
                "Clients credentials have been revoked (18) - LOCKED_OUT|LOGIN_FAILED",
                "Request is a replay (34)|LOGIN_FAILED",
                "Message stream modified (41)|LOGIN_FAILED",
                "something else|LOGIN_FAILED"
            })
    void ofLogin_byTheJdksMessage_isTheCause(String message, LoginError expected) {
        Problem problem = KerberosFailures.ofLogin("cannot log in", failure(message));

        assertThat(problem.code()).isEqualTo(expected);
        assertThat(problem.what()).isEqualTo("cannot log in");
        assertThat(problem.next()).isNotBlank();
    }

    @Test
    void ofLogin_ofANetworkFailure_saysThatNoKdcResponds() {
        assertThat(KerberosFailures.ofLogin("x", caused(new ConnectException("Connection refused")))
                        .code())
                .isEqualTo(LoginError.KDC_UNREACHABLE);
        assertThat(KerberosFailures.ofLogin("x", caused(new UnknownHostException("kdc.example.com")))
                        .why())
                .contains("kdc.example.com");
    }

    @Test
    void ofCall_ofAMissingRight_namesIt() {
        Problem problem = KerberosFailures.ofCall(
                        "table t could not be altered",
                        new IOException(new AccessDeniedException(
                                "Insufficient permissions for user 'reader' (table=t, action=CREATE)\n\tat x.y")))
                .orElseThrow();

        assertThat(problem.code()).isEqualTo(LoginError.ACCESS_DENIED);
        assertThat(problem.why())
                .isEqualTo(
                        "AccessDeniedException: Insufficient permissions for user 'reader' (table=t, action=CREATE)");
    }

    @Test
    void ofCall_withoutLogin_saysThatTheClusterDemandsOne() {
        assertThat(KerberosFailures.ofCall(
                                "x",
                                new IOException(
                                        "org.apache.hadoop.security.AccessControlException: Authentication is required"))
                        .orElseThrow()
                        .code())
                .isEqualTo(LoginError.LOGIN_REQUIRED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Failed to specify server's Kerberos principal name|hbase.master.kerberos.principal",
                "Kerberos principal name does NOT have the expected hostname part: hbase@EXAMPLE.COM|hbase/_HOST@REALM",
                "No common protection layer between client and server|hbase.rpc.protection"
            })
    void ofCall_withSettingsThatDifferFromTheServers_namesThem(String message, String setting) {
        Problem problem = KerberosFailures.ofCall("x", new IOException(message)).orElseThrow();

        assertThat(problem.code()).isEqualTo(LoginError.CLIENT_SETTINGS);
        assertThat(problem.next()).contains(setting);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Clients credentials have been revoked (18) - LOCKED_OUT|unlock the principal",
                "Request is a replay (34)|a principal of its own",
                "Message stream modified (41)|remove renew_lifetime from krb5.conf"
            })
    void ofLogin_ofAKnownCauseWithoutACodeOfItsOwn_saysTheRepair(String message, String repair) {
        assertThat(KerberosFailures.ofLogin("x", failure(message)).next()).contains(repair);
    }

    @Test
    void ofCall_ofATicketThatExpiredOnTheWay_isFound() {
        IOException failure = new IOException(
                "call failed",
                new IOException("GSSException: No valid credentials provided (Mechanism level: Ticket expired (32))"));

        assertThat(KerberosFailures.ofCall("x", failure).orElseThrow().code()).isEqualTo(LoginError.TICKET_EXPIRED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "Connection refused",
                "Receive timed out",
                "connect timed out",
                "Network is unreachable",
                "No route to host (Host unreachable)"
            })
    void ofCall_withAValidTicketAndWithoutAKdc_isNotAMissingTicket(String level) {
        IOException failure = new IOException(
                "call failed",
                new IOException("GSSException: No valid credentials provided (Mechanism level: " + level + ")"));

        Problem problem = KerberosFailures.ofCall("x", failure).orElseThrow();
        assertThat(problem.code()).isEqualTo(LoginError.KDC_UNREACHABLE);
        assertThat(problem.why()).contains("no KDC responds");
    }

    @Test
    void ofCall_withoutATicket_saysSo() {
        IOException failure = new IOException(
                "GSSException: No valid credentials provided (Mechanism level: Failed to find any Kerberos tgt)");

        assertThat(KerberosFailures.ofCall("x", failure).orElseThrow().code()).isEqualTo(LoginError.NO_TICKET);
    }

    @Test
    void ofCall_ofAnythingElse_isNotItsBusiness() {
        assertThat(KerberosFailures.ofCall("x", new IOException("connection reset (7)")))
                .isEmpty();
    }

    private static LoginException failure(String message) {
        return new LoginException(message);
    }

    private static LoginException caused(IOException cause) {
        LoginException failure = new LoginException(cause.getMessage());
        failure.initCause(cause);
        return failure;
    }
}
