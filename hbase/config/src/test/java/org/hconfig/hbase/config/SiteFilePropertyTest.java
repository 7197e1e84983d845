package org.hconfig.hbase.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** For any site file: Hadoop reads the intended value, and reverting an edit restores the same bytes. */
class SiteFilePropertyTest {
    private static final List<String> KEYS = List.of("hbase.a", "hbase.b", "hbase.c", "hbase.d", "x&y");
    private static final List<String> VALUES = List.of("1", "0.4", "a b", " lead", "a<b>&\"'c", "]]>", "ü→😀", "x\ny");

    private record Case(String file, Map<String, Optional<String>> edits) {}

    @Test
    void with_anyEdits_isReadByHadoopAsMeantAndUndoneByteForByte() {
        PropertyCheck.forAll(600, SiteFilePropertyTest::next, given -> {
            SiteFile before = of(given.file);

            SiteFile after = before.with(given.edits);

            Map<String, String> meant = read(given.file);
            Map<String, Optional<String>> undo = new HashMap<>();
            given.edits.forEach((key, value) -> {
                undo.put(key, before.value(key));
                value.ifPresentOrElse(text -> meant.put(key, text), () -> meant.remove(key));
            });
            assertThat(read(new String(after.bytes(), StandardCharsets.UTF_8))).isEqualTo(meant);
            SiteFile undone = after.with(undo);
            assertThat(read(new String(undone.bytes(), StandardCharsets.UTF_8))).isEqualTo(read(given.file));
            boolean onlyAdded = given.edits.keySet().stream()
                    .allMatch(key -> before.value(key).isEmpty());
            // Hadoop treats an empty value as not set, so that reverting its change removes the property.
            boolean plain = !given.file.contains("<value/>") && !given.file.contains("CDATA");
            boolean noneRemoved = given.edits.entrySet().stream()
                    .allMatch(edit -> before.value(edit.getKey()).isEmpty()
                            || edit.getValue().isPresent());
            boolean noneEmpty = !given.file.contains("<value/>");
            if ((onlyAdded && noneEmpty) || (plain && noneRemoved)) {
                assertThat(undone.bytes()).isEqualTo(before.bytes());
            }
        });
    }

    private static Case next(RandomGenerator random) {
        String end = ValueGenerator.oneOf(List.of("\n", "\r\n")).next(random);
        boolean dense = random.nextInt(4) == 0;
        StringBuilder file = new StringBuilder();
        if (random.nextBoolean()) {
            file.append("<?xml version=\"1.0\"?>").append(end);
        }
        file.append("<configuration>");
        for (int i = random.nextInt(6); i > 0; i--) {
            file.append(
                    dense
                            ? ""
                            : end
                                    + ValueGenerator.oneOf(List.of("", "  ", "\t", end + "    "))
                                            .next(random));
            file.append(property(random, dense ? "" : end + "    "));
            file.append(random.nextInt(4) == 0 ? " <!-- <name>hbase.a</name> -->" : "");
        }
        file.append(dense ? "" : end).append("</configuration>").append(random.nextBoolean() ? end : "");
        Map<String, Optional<String>> edits = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            edits.put(
                    ValueGenerator.oneOf(KEYS).next(random),
                    random.nextInt(3) == 0
                            ? Optional.empty()
                            : Optional.of(ValueGenerator.oneOf(VALUES).next(random)));
        }
        return new Case(file.toString(), edits);
    }

    private static String property(RandomGenerator random, String gap) {
        String name = ValueGenerator.oneOf(KEYS).next(random).replace("&", "&amp;");
        String value = ValueGenerator.oneOf(VALUES)
                .next(random)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
        String description = random.nextBoolean() ? gap + "<description>why &amp; how</description>" : "";
        return switch (random.nextInt(5)) {
            case 0 ->
                "<property name=\"" + name + "\" value=\""
                        + value.replace("\"", "&quot;").replace("\n", "&#10;") + "\"/>";
            case 1 ->
                "<property>" + gap + "<value>" + value + "</value>" + description + gap + "<name> " + name
                        + " </name></property>";
            case 2 -> "<property><name>" + name + "</name><value><![CDATA[c]]></value></property>";
            case 3 -> "<property>" + gap + "<name>" + name + "</name>" + gap + "<value/>" + gap + "</property>";
            default ->
                "<property>" + gap + "<name>" + name + "</name>" + gap + "<value>" + value + "</value>" + description
                        + gap + "</property>";
        };
    }

    private static Map<String, String> read(String file) {
        Configuration configuration = new Configuration(false);
        configuration.addResource(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), "f");
        Map<String, String> values = new HashMap<>();
        KEYS.forEach(key -> {
            String value = configuration.getRaw(key);
            if (value != null) {
                values.put(key, value);
            }
        });
        return values;
    }

    private static SiteFile of(String text) {
        return SiteFile.parse("f", text.getBytes(StandardCharsets.UTF_8), IncludeReader.UNREADABLE);
    }
}
