package org.hconfig.hbase.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;

/** HTTP client of the info servers of a lab's processes. */
final class InfoServerClient {
    static final String PROMETHEUS = "/prometheus";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final BoundedHttpClient boundedHttpClient =
            new BoundedHttpClient(new HttpLimits(PATIENCE, PATIENCE, HttpLimits.INFO_SERVER.bytesMax()));

    /** Returns the response of a process's info server; empty when there is none in time. */
    Optional<String> get(ManagedProcess managedProcess, String path) {
        try {
            return Optional.of(boundedHttpClient.read(
                    URI.create("http://" + LabSettings.HOST + ":" + managedProcess.httpPort() + path), "*/*"));
        } catch (HttpReadException silent) {
            return Optional.empty();
        }
    }

    /**
     * True when the process is ready: a RegionServer when the HMaster has accepted it, the HMaster when it is initialized, the
     * NameNode when it is out of safe mode, all others when they respond.
     */
    boolean serves(ManagedProcess managedProcess) {
        return switch (managedProcess.role()) {
            case ZOOKEEPER -> listens(managedProcess.rpcPort());
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
                        .filter(metrics ->
                                metric(metrics, "server_region_count").isPresent())
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

    /** Returns the value of the first sample of a metric in Prometheus's text format. */
    static OptionalLong metric(String metrics, String name) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToLong(line -> Math.round(Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))))
                .findFirst();
    }
}
