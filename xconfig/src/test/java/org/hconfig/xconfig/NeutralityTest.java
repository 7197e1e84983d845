package org.hconfig.xconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** The framework holds no word of HBase: neither in identifiers, nor in messages, comments and scripts. */
class NeutralityTest {
    private static final List<Path> MAIN = Stream.of("xconfig", "controlloop")
            .map(module -> Checkout.root().resolve(module).resolve("src/main"))
            .toList();
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9]*");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private static final Set<String> BANNED = Set.of(
            "hbase",
            "regionserver",
            "regionservers",
            "hmaster",
            "hmasters",
            "memstore",
            "memstores",
            "hfile",
            "hfiles",
            "zookeeper",
            "wal",
            "region",
            "regions",
            "family",
            "families",
            "compaction",
            "compactions",
            "hdfs",
            "bucketcache");

    /** Names in stored files, which must be read as long as files of earlier versions exist: file, part of the line, reason. */
    private static final Map<String, Map<String, String>> EXCEPTIONS = new TreeMap<>(Map.of(
            "SettingEdit.java",
            Map.of("@JsonProperty(\"family\")", "the field of an edit in journals"),
            "ServerConfigAdapter.java",
            Map.of("\".regions\"", "the name of a checkpoint in journals"),
            "RunMark.java",
            Map.of("@JsonProperty(\"regions\")", "the field of a mark on a cluster"),
            "cycle-3.sql",
            Map.of("RENAME COLUMN family TO signature", "the column of tuning histories of earlier versions"),
            "cycle-1.sql",
            Map.of("family     TEXT NOT NULL", "the same column")));

    @Test
    void main_ofTheFramework_holdsNoWordOfHBase() throws IOException {
        assertThat(found(MAIN, EXCEPTIONS)).isEmpty();
    }

    @Test
    void exceptions_areAllNeeded() throws IOException {
        for (String file : EXCEPTIONS.keySet()) {
            Map<String, Map<String, String>> others = new TreeMap<>(EXCEPTIONS);
            others.remove(file);
            assertThat(found(MAIN, others)).as(file).isNotEmpty();
        }
    }

    @Test
    void words_ofPlantedTexts_areFound() {
        for (String planted : List.of(
                "private int regionCount;",
                "class StoreHFileReader {}",
                "// as the HMaster does",
                "import org.hconfig.hbase.model.HBaseModel;",
                "throw refused(\"the WAL is full\");",
                "MEMSTORE_BYTES,",
                "String columnFamily;",
                "/** Runs in a RegionServer. */",
                "CREATE TABLE t (family TEXT);",
                "ZooKeeperLease lease;")) {
            assertThat(banned(planted)).as(planted).isNotEmpty();
        }
        assertThat(banned("catch (NoSuchFileException walked) { regional.familiar(wall, basehouse); }"))
                .isEmpty();
    }

    private static List<String> found(List<Path> roots, Map<String, Map<String, String>> exceptions)
            throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (Path root : roots) {
            try (Stream<Path> all = Files.walk(root)) {
                files.addAll(all.filter(Files::isRegularFile).sorted().toList());
            }
        }
        assertThat(files).hasSizeGreaterThan(100);
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                String left = line;
                for (String allowed : exceptions.getOrDefault(name, Map.of()).keySet()) {
                    left = left.replace(allowed, "");
                }
                for (String word : banned(left)) {
                    found.add(name + ":" + number + ": " + word);
                }
            }
        }
        return found;
    }

    /** The banned words of a line, which may be a whole word or two successive parts of an identifier in camel case. */
    private static Set<String> banned(String line) {
        Set<String> banned = new HashSet<>();
        Matcher identifiers = IDENTIFIER.matcher(line);
        while (identifiers.find()) {
            String[] parts = HUMP.split(identifiers.group(), -1);
            for (int i = 0; i < parts.length; i++) {
                String word = parts[i].toLowerCase(Locale.ROOT);
                String pair = i + 1 < parts.length ? word + parts[i + 1].toLowerCase(Locale.ROOT) : word;
                Stream.of(word, pair).filter(BANNED::contains).forEach(banned::add);
            }
        }
        return banned;
    }
}
