package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonSourceTest {
    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    @Test
    void object_becomesARow_withEachKindOfValueAsText() throws IOException {
        String json = "{\"z\":1.50,\"key\":\"k1\",\"name\":\"Ann \\u00e9\",\"ok\":true,\"gone\":null,"
                + "\"address\":{\"city\":\"Z\\\"h\",\"geo\":{\"lat\":47}},\"tags\":[1, {\"a\":\"]\"}],\"empty\":\"\"}\n";

        assertThat(read(json, "cf"))
                .containsExactly(new SourceRows.Row(
                        "k1",
                        new TreeMap<>(Map.of(
                                "cf:z", "1.50",
                                "cf:name", "Ann é",
                                "cf:ok", "true",
                                "cf:address.city", "Z\"h",
                                "cf:address.geo.lat", "47",
                                "cf:tags", "[1, {\"a\":\"]\"}]",
                                "cf:empty", ""))));
        assertThat(rejects).isEmpty();
    }

    @Test
    void mapping_takesFieldsByPath_andLeavesOthersOutWithoutAFamily() throws IOException {
        String json = "{\"id\":{\"n\":7},\"day\":\"d\",\"a\":{\"b\":\"x\"},\"c\":\"y\"}\n";

        assertThat(read(json, null, "key:1=day", "key:2=id.n", "p:q=a.b"))
                .containsExactly(new SourceRows.Row("d|7", new TreeMap<>(Map.of("p:q", "x"))));
    }

    @Test
    void linesThatAreNoRows_areRejectedWithTheirReason() throws IOException {
        String json = """
                {"key":"k1","a":1}
                [1]
                {"key":"k3","a":
                {"a":1}
                {"key":"k5"}
                {"key":"k6","a":1,"a":2}
                {"key":"k7","a":1} x
                {"key":"","a":1}

                {"key":null,"a":1}
                """;

        assertThat(read(json, "cf")).extracting(SourceRows.Row::key).containsExactly("k1");
        assertThat(rejects)
                .extracting(SourceRows.Reject::position)
                .containsExactly("2", "3", "4", "5", "6", "7", "8", "10");
        assertThat(rejects.get(0).reason()).contains("not a JSON object");
        assertThat(rejects.get(1).reason()).contains("not JSON");
        assertThat(rejects.get(2).reason()).contains("'key'").contains("missing");
        assertThat(rejects.get(3).reason()).contains("no value");
        assertThat(rejects.get(4).reason()).contains("'a' occurs twice");
        assertThat(rejects.get(6).reason()).contains("row key is empty");
        assertThat(rejects.get(7).reason()).contains("'key'").endsWith("is null");
    }

    @Test
    void lineThatIsNoJson_isRejectedWithoutAdviceToProgrammers() throws IOException {
        String deep = "{\"key\":" + "[".repeat(2000) + "]".repeat(2000) + "}";
        List<String> lines = List.of(
                "{\"key\":NaN}",
                "{\"key\":+1}",
                "{\"key\":01}",
                "{\"key\":.5}",
                "{\"key\":1} // c",
                "{\"key\":/*c*/1}",
                "{key:1}",
                "{'key':1}",
                "{\"key\":\"a\tb\"}",
                "{\"key\":\"\\q\"}",
                "{\"key\":1,}",
                "{\"key\":Infinity}",
                deep);

        read("{\"key\":\"k\",\"a\":1}\n" + String.join("\n", lines) + "\n", "cf");

        assertThat(rejects)
                .hasSize(lines.size())
                .allSatisfy(reject -> assertThat(reject.reason())
                        .startsWith("not JSON: ")
                        .doesNotContainIgnoringCase("enable", "Feature", "StreamRead", "`"));
    }

    @Test
    void keyThatIsAnObject_isRejectedAsOne() throws IOException {
        read("{\"key\":\"k\",\"a\":1}\n{\"key\":{\"b\":1},\"a\":1}\n", "cf");

        assertThat(rejects)
                .singleElement()
                .satisfies(
                        reject -> assertThat(reject.reason()).contains("'key'").endsWith("is an object"));
    }

    @Test
    void halfOfASurrogatePair_isRejectedAndNeverReplaced() throws IOException {
        String json = """
                {"key":"k\\ud83d","a":1}
                {"key":"k\\ud83e","a":1}
                {"key":"k3","a":"cut \\ud83d"}
                {"key":"k4","a\\udc00":"x","a\\ud83d":"y"}
                {"key":"k5","a":"\\udc00\\ud83d"}
                {"key":"k6","a":"\\ud83d\\ude00"}
                {"key":"k7","a":["\\ud83d"]}
                """;

        assertThat(read(json, "cf"))
                .containsExactly(
                        new SourceRows.Row("k6", new TreeMap<>(Map.of("cf:a", "\ud83d\ude00"))),
                        new SourceRows.Row("k7", new TreeMap<>(Map.of("cf:a", "[\"\\ud83d\"]"))));
        assertThat(rejects).extracting(SourceRows.Reject::position).containsExactly("1", "2", "3", "4", "5");
        assertThat(rejects).allSatisfy(reject -> assertThat(reject.reason()).contains("surrogate"));
    }

    @Test
    void halfOfASurrogatePair_inAFieldThatIsLeftOut_isNoMatter() throws IOException {
        assertThat(read("{\"key\":\"k\",\"a\":1,\"b\":\"\\ud83d\"}\n", null, "key=key", "p:q=a"))
                .hasSize(1);
        assertThat(rejects).isEmpty();
    }

    @Test
    void chunks_ofAnySize_giveTheSameRows() throws IOException {
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            json.append("{\"key\":\"k")
                    .append(i)
                    .append("\",\"v\":\"")
                    .append("x".repeat(i % 17))
                    .append("\"}\n");
        }
        List<SourceRows.Row> whole = read(json.toString(), "cf");

        assertThat(whole).hasSize(200);
        for (int chunk : new int[] {1, 7, 64, 1000}) {
            RowSource source = open(json.toString(), chunk, "cf");
            assertThat(SourceRows.read(source, rejects)).isEqualTo(whole);
        }
    }

    @Test
    void mapping_thatCannotBe_isACodedError() {
        assertThatThrownBy(() -> read("{\"key\":1}\n", null)).hasMessageContaining("HC-4004");
        assertThatThrownBy(() -> read("{\"key\":1}\n", "cf", "key", "p:q=a", "p:q=b"))
                .hasMessageContaining("has no field name")
                .hasMessageContaining("repeats");
    }

    private List<SourceRows.Row> read(String json, @Nullable String family, String... columns) throws IOException {
        return SourceRows.read(open(json, 1 << 20, family, columns), rejects);
    }

    private RowSource open(String json, long chunkBytes, @Nullable String family, String... columns)
            throws IOException {
        Path file = Files.writeString(directory.resolve("rows.json"), json);
        FileSourceSpec spec = new FileSourceSpec(
                Format.JSON, List.of(file.toString()), List.of(columns), false, null, family, "|", false);
        return SourceOpener.open(spec, SourceRows.options(chunkBytes));
    }
}
