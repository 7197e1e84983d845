package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Generated difficult JSON lines: each is loaded as in Jackson's tree model, or rejected. */
class MalformedJsonTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String[] PIECES = {
        "a",
        "\\n",
        "\\\"",
        "\\u00e9",
        "é",
        "\\ud83d\\ude00",
        "\\ud83d",
        "\\ude00",
        "?",
        "}",
        "{",
        "\\\\",
        "\\u0000",
        "漢"
    };

    @TempDir
    private Path directory;

    @Test
    void lines_cutAnywhere_areLoadedAsTheTreeHasThem_orRejected() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<byte[]> lines = new ArrayList<>();
            for (int line = 0; line < 30; line++) {
                lines.add(line(random, line));
            }
            Path file = Files.write(directory.resolve("nasty.json"), joined(lines));
            for (int chunk : new int[] {random.nextInt(1, 30), random.nextInt(30, 300), 1 << 20}) {
                FileSourceSpec spec = new FileSourceSpec(
                        Format.JSON, List.of(file.toString()), List.of(), false, null, "cf", "", false);
                List<SourceRows.Reject> rejects = new ArrayList<>();

                List<SourceRows.Row> rows =
                        SourceRows.read(SourceOpener.open(spec, SourceRows.options(chunk)), rejects);

                List<SourceRows.Row> expected = expected(lines, rejects);
                assertThat(rows).as("seed %d, chunks of %d", seed, chunk).isEqualTo(expected);
                assertThat(rows.size() + rejects.size()).isEqualTo(lines.size());
            }
        }
    }

    /** The rows of all lines that were not rejected; those rejected must hold something that UTF-8 cannot. */
    private static List<SourceRows.Row> expected(List<byte[]> lines, List<SourceRows.Reject> rejects) {
        List<String> rejected =
                rejects.stream().map(SourceRows.Reject::position).toList();
        List<SourceRows.Row> rows = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            String text = new String(lines.get(line), UTF_8);
            if (rejected.contains(Integer.toString(line + 1))) {
                assertThat(text.contains("\ufffd") || !encodable(text)).as(text).isTrue();
                continue;
            }
            JsonNode tree = JSON.readTree(text);
            TreeMap<String, String> cells = new TreeMap<>();
            cells.put("cf:v", tree.get("v").asString());
            rows.add(new SourceRows.Row(tree.get("key").asString(), cells));
        }
        return rows;
    }

    private static boolean encodable(String line) {
        JsonNode tree = JSON.readTree(line);
        return UTF_8.newEncoder().canEncode(tree.get("key").asString())
                && UTF_8.newEncoder().canEncode(tree.get("v").asString());
    }

    private static byte[] line(SplittableRandom random, int number) {
        String text = "{\"key\":\"k" + number + text(random) + "\",\"v\":\"" + text(random) + "\"}";
        return text.getBytes(random.nextInt(8) == 0 ? StandardCharsets.ISO_8859_1 : UTF_8);
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private static byte[] joined(List<byte[]> lines) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] line : lines) {
            all.writeBytes(line);
            all.write('\n');
        }
        return all.toByteArray();
    }
}
