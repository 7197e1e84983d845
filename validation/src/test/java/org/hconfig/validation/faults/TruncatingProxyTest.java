package org.hconfig.validation.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TruncatingProxyTest {
    private static final String BODY = "0123456789".repeat(100);

    private HttpServer origin;

    @BeforeEach
    void serve() throws IOException {
        origin = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        origin.createContext("/jmx", exchange -> {
            exchange.sendResponseHeaders(200, BODY.length());
            exchange.getResponseBody().write(BODY.getBytes(ISO_8859_1));
            exchange.close();
        });
        origin.start();
    }

    @AfterEach
    void stop() {
        origin.stop(0);
    }

    @Test
    void answer_isSentWhole_orInHalvesOnRequest() throws IOException {
        try (TruncatingProxy proxy = new TruncatingProxy()) {
            assertThat(ask(proxy)).contains("200 OK").endsWith(BODY);
            proxy.half(true);
            assertThatThrownBy(() -> ask(proxy)).isInstanceOf(SocketTimeoutException.class);
            proxy.half(false);
            assertThat(ask(proxy)).endsWith(BODY);
        }
    }

    private String ask(TruncatingProxy proxy) throws IOException {
        int port = Integer.parseInt(proxy.options().get(1).replaceAll(".*=", ""));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(500);
            String page = "http://127.0.0.1:" + origin.getAddress().getPort() + "/jmx?qry=x";
            socket.getOutputStream().write(("GET " + page + " HTTP/1.1\r\nHost: here\r\n\r\n").getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }
}
