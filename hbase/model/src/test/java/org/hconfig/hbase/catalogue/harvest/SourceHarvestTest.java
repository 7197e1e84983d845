package org.hconfig.hbase.catalogue.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceHarvestTest {
    private static final String NAMES = """
            package a;
            interface Names {
                String BEGIN = "hbase.acme.";
                String SIZE = BEGIN + "size";
                long SIZE_DEFAULT = 64L * (1 << 20);
            }
            """;

    private static List<KeyUse> uses(String... sources) throws IOException {
        SourceHarvest harvest = new SourceHarvest();
        harvest.add("hbase-acme", List.of(sources));
        return harvest.uses().getOrDefault("hbase-acme", List.of());
    }

    @Test
    void uses_ofAConstantOfAnotherFile_haveItsValueAndItsDefault() throws IOException {
        KeyUse read = new KeyUse("hbase.acme.size", Optional.of("getLong"), Optional.of("67108864"), "Reader");
        assertThat(uses(NAMES, """
                        import static a.Names.SIZE_DEFAULT;
                        class Reader {
                            long size(Server server) {
                                return server.getConfiguration().getLong(Names.SIZE, SIZE_DEFAULT);
                            }
                        }
                        """)).contains(read);
        assertThat(uses(NAMES, """
                        class Reader implements Names {
                            long size(Configuration conf) {
                                return conf.getLong(SIZE, SIZE_DEFAULT);
                            }
                        }
                        """)).contains(read);
    }

    @Test
    void uses_ofWhatIsNoConfiguration_areNamesAlone() throws IOException {
        assertThat(uses("""
                        @Tool("hbase.acme.audience")
                        class Reader {
                            Object size(Map map) {
                                return map.get("hbase.acme.size") + "hbase.acme.failed: no size" + "hbase-site.xml";
                            }
                        }
                        """)).containsExactly(KeyUse.named("hbase.acme.size", "Reader"));
    }

    @Test
    void uses_ofKeysThatLookLikeFiles_areKeysWhenTheyAreReadOrOfAClass() throws IOException {
        assertThat(uses("""
                        class Reader {
                            String tuner = "hbase.acme.tuner.class";
                            String script = "hbase.acme.log";
                            void read(Configuration conf) {
                                HBaseConfiguration.getPassword(conf, "hbase.acme.keys.properties", null);
                            }
                        }
                        """))
                .contains(KeyUse.named("hbase.acme.tuner.class", "Reader"))
                .contains(new KeyUse(
                        "hbase.acme.keys.properties", Optional.of("getPassword"), Optional.empty(), "Reader"))
                .noneMatch(use -> use.key().equals("hbase.acme.log"));
    }

    @Test
    void keys_ofAnArchive_leaveOutTestsAndNameTheirModule(@TempDir Path directory) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(directory.resolve("acme-1.0-src.zip")))) {
            add(zip, "hbase-acme/src/main/java/A.java", "class A { String k = \"hbase.acme.main\"; }");
            add(zip, "hbase-acme/src/test/java/B.java", "class B { String k = \"hbase.acme.test\"; }");
            add(zip, "hbase-it/src/main/java/C.java", "class C { String k = \"hbase.acme.it\"; }");
            add(zip, "bin/tool.rb", "conf.get('hbase.acme.script')");
            add(
                    zip,
                    "hbase-acme/src/main/resources/hbase-default.xml",
                    "<configuration><property><name>hbase.acme.main</name><value>7</value></property></configuration>");
        }
        ProgramHarvest harvest = ProgramHarvest.of(directory);
        assertThat(harvest.keys()).containsOnlyKeys("hbase.acme.main", "hbase.acme.script");
        assertThat(harvest.artifacts()).containsExactly("hbase-acme");
        assertThat(KeyTableWriter.text(java.util.Map.of("2.6", harvest)))
                .contains("\nhbase.acme.main\t2.6\t\t7\tA\t\n");
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
