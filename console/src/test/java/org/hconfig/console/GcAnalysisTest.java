package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GcAnalysisTest extends ConsoleTestCase {
    private static final String LOG = """
            [0.010s][info][gc,init] Version: 17.0.9+9 (release)
            [0.012s][info][gc] Using G1
            [1.500s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.412ms
            """;

    @Test
    void analyze_compressedLog_hasTheResultOfTheLog() throws Exception {
        HttpResponse<String> plain = analyze(LOG.getBytes(StandardCharsets.UTF_8));
        HttpResponse<String> compressed = analyze(gzip(LOG.getBytes(StandardCharsets.UTF_8)));

        assertThat(plain.statusCode()).as(plain.body()).isEqualTo(200);
        assertThat(compressed.statusCode()).as(compressed.body()).isEqualTo(200);
        assertThat(compressed.body()).contains("\"jdk\":\"17.0.9+9\"");
        assertThat(withoutFile(compressed.body())).isEqualTo(withoutFile(plain.body()));
    }

    @Test
    void analyze_compressedLogThatIsLargerThanTheLimit_isRefused() throws Exception {
        HttpResponse<String> answer = analyze(gzip(new byte[17 << 20]));

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("HC-2815");
    }

    @Test
    void analyze_damagedCompressedLog_isMalformed() throws Exception {
        HttpResponse<String> answer = analyze(new byte[] {0x1f, (byte) 0x8b, 8, 0});

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("HC-2814").contains("damaged");
    }

    @Test
    void analyze_bytesThatAreNoLog_isMalformed_withoutTheTemporaryFile() throws Exception {
        for (byte[] bytes :
                new byte[][] {{0, 1, 2, 3, (byte) 0xff}, "no log at all\n".getBytes(StandardCharsets.UTF_8)}) {
            HttpResponse<String> answer = analyze(bytes);

            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
            assertThat(answer.body()).contains("\"HC-80").contains("the log").doesNotContain("hconfig-gc-");
        }
    }

    private static String withoutFile(String body) {
        return body.replaceAll("[^\" ]*hconfig-gc-\\d+\\.log", "LOG");
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        }
        return out.toByteArray();
    }

    private HttpResponse<String> analyze(byte[] log) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + console.server().port() + "/api/v1/gc/analyses"))
                .POST(HttpRequest.BodyPublishers.ofByteArray(log))
                .build();
        return console.client().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
