package org.hconfig.cli.serve;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.console.ListenAddress;
import org.hconfig.console.http.TlsFiles;
import org.hconfig.core.HConfigException;
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
        if (tables < 0 || tables > TABLES_MAX) {
            throw usage("--http-tables " + tables + " is not a number from 0 to " + TABLES_MAX, "");
        }
        return Optional.ofNullable(address).map(ListenAddress::parse);
    }

    /** Returns certificate and key; empty without TLS. */
    Optional<TlsFiles> tls() {
        return certificate == null || key == null ? Optional.empty() : Optional.of(new TlsFiles(certificate, key));
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
