package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.testkit.BrokenServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class JsonPageClientTest {
    private static final Duration SHORT = Duration.ofMillis(500);

    private final JsonPageClient pages = new JsonPageClient(new HttpLimits(SHORT, SHORT, 10_000));

    @Test
    void configuration_ofAServerThatStopsInTheMiddle_isACodedErrorThatNamesIt() throws IOException {
        try (BrokenServer server = BrokenServer.halfBody("{\"properties\":[", 900)) {
            assertThatThrownBy(() -> new RegionServerPageReader(pages).configuration(server.address()))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            failure ->
                                    assertThat(failure.problems().get(0).code()).isEqualTo(ClusterError.PAGE_UNREAD))
                    .hasMessageContaining(server.address() + "conf?format=json could not be read")
                    .hasMessageContaining("15 bytes of the body, but not the rest within 0.5 s");
        }
    }

    @Test
    void node_ofAServerThatStopsInTheMiddle_endsInTime() throws IOException {
        try (BrokenServer server = BrokenServer.halfBody("{", 900)) {
            assertThatThrownBy(() ->
                            RegionServerPageReader.await(new RegionServerPageReader(pages).node(server.address())))
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("HC-2314");
        }
    }

    @Test
    void get_ofAServerThatStopsInTheMiddle_isEmptyInTime() throws IOException {
        try (BrokenServer server = BrokenServer.halfBody("{\"beans\":[", 900)) {
            assertThat(pages.get(server.address(), "/jmx").join()).isEmpty();
        }
    }

    @Test
    void configuration_ofAPageThatIsNoJson_saysSo() throws IOException {
        byte[] page = "<html>".getBytes(StandardCharsets.UTF_8);
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(page.length));
            out.write(page);
        })) {
            assertThatThrownBy(() -> new RegionServerPageReader(pages).configuration(server.address()))
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("it is not JSON");
        }
    }

    @Test
    void configuration_ofAWholePage_givesItsProperties() throws IOException {
        byte[] page = "{\"properties\":[{\"key\":\"a\",\"value\":\"1\"}]}".getBytes(StandardCharsets.UTF_8);
        try (BrokenServer server = BrokenServer.of((out, closed) -> {
            out.write(BrokenServer.head(page.length));
            out.write(page);
        })) {
            assertThat(new RegionServerPageReader(pages).configuration(server.address()))
                    .containsEntry("a", "1");
        }
    }
}
