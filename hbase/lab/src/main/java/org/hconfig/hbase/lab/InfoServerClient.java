package org.hconfig.hbase.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;
import org.hconfig.core.io.HttpSecurity;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabLogin;
import org.jspecify.annotations.Nullable;

/** HTTP client of the info servers of a lab's processes. */
final class InfoServerClient {
    static final String PROMETHEUS = "/prometheus";

    /** The page of HBase before 2.6, which has no {@link #PROMETHEUS}. */
    private static final String JMX = "/jmx?qry=Hadoop:service=HBase,name=RegionServer,sub=Server";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final HttpLimits LIMITS = new HttpLimits(PATIENCE, PATIENCE, HttpLimits.INFO_SERVER.bytesMax());

    private final @Nullable LabLayout layout;
    private final BoundedHttpClient plain = new BoundedHttpClient(LIMITS);
    private @Nullable BoundedHttpClient secure;

    /** Creates a client of a plain lab. */
    InfoServerClient() {
        this.layout = null;
    }

    /** Creates a client of a lab, plain or secure. */
    InfoServerClient(LabLayout layout) {
        this.layout = layout;
    }

    /** Returns the response of a process's info server; empty when there is none in time. */
    Optional<String> get(ManagedProcess managedProcess, String path) {
        try {
            BoundedHttpClient client = client();
            String scheme = client == plain ? "http://" : "https://";
            return Optional.of(
                    client.read(URI.create(scheme + LabSettings.HOST + ":" + managedProcess.httpPort() + path), "*/*"));
        } catch (HttpReadException silent) {
            return Optional.empty();
        }
    }

    /** Returns the client: with the lab's certificate and the administrator's login, as soon as the lab has a certificate. */
    private synchronized BoundedHttpClient client() {
        if (layout == null || Files.notExists(layout.secure().trustStore())) {
            return plain;
        }
        if (secure == null) {
            try {
                secure = new BoundedHttpClient(
                        LIMITS,
                        new HttpSecurity(new LabCertificate(layout.secure()).trust(), new LabLogin(layout.secure())));
            } catch (IOException unreadable) {
                throw LabFiles.error(layout.secure().trustStore(), unreadable);
            }
        }
        return secure;
    }

    /**
     * True when the process is ready: a RegionServer when the HMaster has accepted it, the HMaster when it is initialized, the
     * NameNode when it is out of safe mode, all others when they respond.
     */
    boolean serves(ManagedProcess managedProcess) {
        return switch (managedProcess.role()) {
            case KDC, ZOOKEEPER -> listens(managedProcess.rpcPort());
            case NAMENODE ->
                get(managedProcess, "/jmx?qry=Hadoop:service=NameNode,name=NameNodeInfo")
                        .filter(jmx -> jmx.contains("\"Safemode\" : \"\""))
                        .isPresent();
            case DATANODE ->
                get(managedProcess, "/jmx?qry=java.lang:type=Runtime").isPresent();
            case MASTER ->
                MasterStatus.query(this, managedProcess)
                        .filter(MasterStatus::initialized)
                        .isPresent();
            // A RegionServer has these metrics only after the HMaster has accepted its startup report.
            case REGIONSERVER ->
                get(managedProcess, PROMETHEUS)
                        .map(metrics -> metric(metrics, "server_region_count"))
                        .or(() -> get(managedProcess, JMX).map(page -> attribute(page, "regionCount")))
                        .filter(OptionalLong::isPresent)
                        .isPresent();
        };
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), (int) PATIENCE.toMillis());
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }

    /** Returns the value of the first attribute of that name in a {@code /jmx} page. */
    static OptionalLong attribute(String page, String name) {
        Matcher value = Pattern.compile('"' + Pattern.quote(name) + "\"\\s*:\\s*(\\d{1,18})\\b")
                .matcher(page);
        return value.find() ? OptionalLong.of(Long.parseLong(value.group(1))) : OptionalLong.empty();
    }

    /** Returns the value of the first sample of a metric in Prometheus's text format. */
    static OptionalLong metric(String metrics, String name) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToLong(line -> Math.round(Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))))
                .findFirst();
    }
}
