package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;

/**
 * A server of the ZooKeeper quorum, and how it answered one of ZooKeeper's commands of four letters. Every server answers them, at least
 * that they are not allowed, or that it serves no requests because the quorum has no majority.
 *
 * @param address its address as the configuration has it, {@code host:port}
 * @param state how it answered
 * @param detail what was found, for messages
 */
public record ZooKeeperMember(String address, State state, String detail) {
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(3);
    private static final int ANSWER_BYTES = 512;
    private static final int ASKED_AT_ONCE = 8;

    /** How a server of the quorum answers. */
    public enum State {
        /** It serves requests. */
        SERVING,
        /** It is ZooKeeper and serves no requests: the quorum has no majority. */
        NOT_SERVING,
        /** It accepts connections, and sends no answer. */
        SILENT,
        /** It closes connections, or its answer is not that of ZooKeeper. */
        OTHER,
        /** It accepts no connections, its name is unknown, or its certificate is not trusted. */
        UNREACHABLE
    }

    /** Returns true if it serves requests. */
    public boolean serves() {
        return state == State.SERVING;
    }

    /** Returns the address and what was found. */
    public String label() {
        return address + " " + detail;
    }

    /** Asks the members of a quorum, several at a time. */
    static List<ZooKeeperMember> ask(List<InetSocketAddress> members, Configuration configuration) {
        List<Callable<ZooKeeperMember>> calls = new ArrayList<>();
        members.forEach(member -> calls.add(() -> ask(member, configuration)));
        try {
            return calls.isEmpty()
                    ? List.of()
                    : ConcurrentCalls.runAll(
                            calls, Math.min(calls.size(), ASKED_AT_ONCE), "asking the servers of the ZooKeeper quorum");
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the state of the ZooKeeper quorum", failure);
        }
    }

    /** Asks a member at each address of its name until one serves requests, as a client does. */
    private static ZooKeeperMember ask(InetSocketAddress member, Configuration configuration) {
        String text = member.getHostString() + ":" + member.getPort();
        ZooKeeperMember best = new ZooKeeperMember(text, State.UNREACHABLE, "has a name that is unknown here");
        List<String> details = new ArrayList<>();
        List<InetSocketAddress> addresses = addresses(member);
        for (InetSocketAddress address : addresses) {
            ZooKeeperMember one = ask(text, address, configuration);
            if (one.serves()) {
                return one;
            }
            details.add(address.getAddress().getHostAddress() + " " + one.detail());
            best = best.state().compareTo(one.state()) >= 0 ? one : best;
        }
        return addresses.size() > 1 ? new ZooKeeperMember(text, best.state(), String.join("; ", details)) : best;
    }

    /** Returns all addresses of a member, resolved, with its name; empty if the name is unknown. */
    static List<InetSocketAddress> addresses(InetSocketAddress member) {
        try {
            List<InetSocketAddress> all = new ArrayList<>();
            for (InetAddress address : InetAddress.getAllByName(member.getHostString())) {
                all.add(new InetSocketAddress(address, member.getPort()));
            }
            return all;
        } catch (UnknownHostException unknown) {
            return List.of();
        }
    }

    private static ZooKeeperMember ask(String text, InetSocketAddress address, Configuration configuration) {
        int patience = Math.toIntExact(ANSWER.toMillis());
        try (Socket socket = new Socket()) {
            socket.connect(address, Math.toIntExact(CONNECT.toMillis()));
            if (ZooKeeperTls.isUsed(configuration)) {
                // Its command port may differ; a trusted handshake is the answer.
                ZooKeeperTls.check(configuration, address);
                return new ZooKeeperMember(text, State.SERVING, "accepts TLS");
            }
            socket.setSoTimeout(patience);
            socket.getOutputStream().write("srvr".getBytes(StandardCharsets.US_ASCII));
            return answered(text, socket.getInputStream());
        } catch (HConfigException untrusted) {
            return new ZooKeeperMember(
                    text, State.UNREACHABLE, untrusted.problems().get(0).what());
        } catch (IOException refused) {
            return new ZooKeeperMember(
                    text, State.UNREACHABLE, "does not respond (" + String.valueOf(refused.getMessage()) + ")");
        }
    }

    private static ZooKeeperMember answered(String text, InputStream stream) {
        try {
            return of(text, new String(stream.readNBytes(ANSWER_BYTES), StandardCharsets.US_ASCII));
        } catch (SocketTimeoutException silent) {
            return new ZooKeeperMember(
                    text,
                    State.SILENT,
                    "accepts connections, but does not answer as ZooKeeper does within " + ANSWER.toSeconds()
                            + " s: another service listens there, or it hangs");
        } catch (IOException reset) {
            return of(text, "");
        }
    }

    /** Classifies an answer to {@code srvr}; empty if the connection was closed without one. */
    static ZooKeeperMember of(String address, String answer) {
        if (answer.contains("not currently serving requests")) {
            return new ZooKeeperMember(
                    address,
                    State.NOT_SERVING,
                    "is not serving requests: fewer than half of the quorum's servers are up");
        }
        if (answer.startsWith("Zookeeper version") || answer.contains("is not in the whitelist")) {
            return new ZooKeeperMember(address, State.SERVING, "responds");
        }
        return new ZooKeeperMember(
                address,
                State.OTHER,
                answer.isEmpty()
                        ? "closes connections without an answer: another service listens there, or ZooKeeper has reached"
                                + " maxClientCnxns for this host, or demands TLS"
                        : "answers, but not as ZooKeeper does: another service listens there");
    }
}
