package org.hconfig.hbase.lab;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.io.PageLimits;
import org.hconfig.core.io.PageUnreadException;
import org.hconfig.core.io.Pages;

/** Asks the processes of a lab how they are, over their info servers. */
final class InfoServer {
    static final String PROMETHEUS = "/prometheus";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Pages pages = new Pages(new PageLimits(PATIENCE, PATIENCE, PageLimits.INFO_SERVER.bytesMax()));

    /** The answer of a process's info server, or nothing when there is none in time. */
    Optional<String> get(Member member, String path) {
        try {
            return Optional.of(
                    pages.read(URI.create("http://" + LabSettings.HOST + ":" + member.httpPort() + path), "*/*"));
        } catch (PageUnreadException silent) {
            return Optional.empty();
        }
    }

    /**
     * True when the process serves: a RegionServer when the HMaster has accepted it, the HMaster when it is
     * initialized, the NameNode when it is out of safe mode, all others when they answer.
     */
    boolean serves(Member member) {
        return switch (member.role()) {
            case ZOOKEEPER -> listens(member.rpcPort());
            case NAMENODE ->
                get(member, "/jmx?qry=Hadoop:service=NameNode,name=NameNodeInfo")
                        .filter(jmx -> jmx.contains("\"Safemode\" : \"\""))
                        .isPresent();
            case DATANODE -> get(member, "/jmx?qry=java.lang:type=Runtime").isPresent();
            case MASTER ->
                MasterView.ask(this, member).filter(MasterView::initialized).isPresent();
            // A RegionServer has these metrics only once the HMaster has answered its report for duty.
            case REGIONSERVER ->
                get(member, PROMETHEUS)
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

    /** The value of the first sample of a metric in Prometheus's text form. */
    static OptionalLong metric(String metrics, String name) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToLong(line -> Math.round(Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))))
                .findFirst();
    }
}
