package org.hconfig.cli.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.hconfig.cli.CliError;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.http.TlsFiles;
import org.hconfig.console.security.KerberosAccess;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.FailureText;
import org.hconfig.hbase.cluster.login.PrincipalNames;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the console of {@code serve}. */
public final class HttpOptions {
    private static final int TABLES_MAX = 1_000;

    @Option(
            names = "--http",
            paramLabel = "HOST:PORT",
            description = "Also serve metrics for Prometheus (/metrics), the REST API (/api/v1) and web pages at this"
                    + " address. Beyond 127.0.0.1 this needs TLS and an access token, see hconfig token.")
    private @Nullable String address;

    @Option(
            names = "--http-cert",
            paramLabel = "FILE",
            description = "With --http: certificate for TLS, followed by its chain, as PEM.")
    private @Nullable Path certificate;

    @Option(
            names = "--http-key",
            paramLabel = "FILE",
            description = "With --http: private key of the certificate, as PEM (PKCS #8); only its owner can read it.")
    private @Nullable Path key;

    @Option(
            names = "--http-principal",
            paramLabel = "PRINCIPAL",
            description = "With --http: principal of the console, HTTP/HOST@REALM, by which users log in with Kerberos"
                    + " (SPNEGO), in addition to access tokens; _HOST is the name of this host.")
    private @Nullable String principal;

    @Option(
            names = "--http-keytab",
            paramLabel = "FILE",
            description = "With --http-principal: the file with its keys.")
    private @Nullable Path keytab;

    @Option(
            names = "--http-operators",
            paramLabel = "USERS",
            split = ",",
            description = "With --http-principal: users who may change the cluster: principals, or short names by the"
                    + " rules of the cluster, separated by commas. Default: none.")
    private Set<String> operators = Set.of();

    @Option(
            names = "--http-viewers",
            paramLabel = "USERS",
            split = ",",
            description = "With --http-principal: users who may read. Default: none.")
    private Set<String> viewers = Set.of();

    @Option(
            names = "--http-tables",
            paramLabel = "N",
            defaultValue = "50",
            description = "With --http: number of tables in /metrics, those with the most requests. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int tables;

    /**
     * Returns the address; empty without {@code --http}.
     *
     * @throws HConfigException for invalid options
     */
    Optional<ListenAddress> address() {
        if (address == null && (certificate != null || key != null)) {
            throw usage("--http-cert and --http-key need --http", "they protect the connections to it");
        }
        if ((certificate == null) != (key == null)) {
            throw usage("--http-cert and --http-key must be used together", "TLS needs both");
        }
        if (address == null && principal != null) {
            throw usage("--http-principal needs --http", "it is the principal of that address");
        }
        boolean incomplete = (principal == null) != (keytab == null);
        if (incomplete || (principal == null) != (operators.isEmpty() && viewers.isEmpty())) {
            throw usage(
                    "--http-principal, --http-keytab, and --http-operators or --http-viewers must be used together",
                    "login by Kerberos needs the keys of the console, and users who have a role");
        }
        if (tables < 0 || tables > TABLES_MAX) {
            throw usage("--http-tables " + tables + " is not a number from 0 to " + TABLES_MAX, "");
        }
        return Optional.ofNullable(address).map(ListenAddress::parse);
    }

    /** Returns certificate and key; empty without TLS. */
    Optional<TlsFiles> tls() {
        return certificate == null || key == null ? Optional.empty() : Optional.of(new TlsFiles(certificate, key));
    }

    /**
     * Returns who may use the console by Kerberos; empty for nobody.
     *
     * @throws HConfigException if {@code _HOST} is used and this host has no name
     */
    Optional<KerberosAccess> kerberos() {
        if (principal == null || keytab == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new KerberosAccess(
                    PrincipalNames.ofThisHost(principal), keytab, operators, viewers, PrincipalNames::shortName));
        } catch (IOException nameless) {
            throw usage("--http-principal " + principal + " has no host", FailureText.of(nameless));
        }
    }

    /** Returns the number of tables with series. */
    int tables() {
        return tables;
    }

    private static HConfigException usage(String what, String why) {
        return new HConfigException(
                CliError.USAGE, what, why, "hconfig serve --http 0.0.0.0:8765 --http-cert cert.pem --http-key key.pem");
    }
}
