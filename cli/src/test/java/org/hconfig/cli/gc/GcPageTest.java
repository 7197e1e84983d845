package org.hconfig.cli.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hconfig.cli.CommandRunner;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** The page of {@code gc analyze --html}. */
class GcPageTest {
    private static final List<String> LOGS =
            List.of("g1.log", "g1-minimal.log", "parallel.log", "serial.log", "cms.log", "zgc.log", "shenandoah.log");

    /** Numbers with their units, and texts between them, as the terminal prints them. */
    private static final Pattern FIGURE =
            Pattern.compile("[<]?\\d[\\d,.:]*(?: ?(?:%|ms|s|min|h|[KMGT]?i?B(?:/s)?)\\b)?");

    /** Rows of the table of pauses, and lines of blocks. */
    private static final String NOT_A_SENTENCE =
            "  (PAUSE TYPE|young|full|mixed |concurrent |prepare |initial |remark|cleanup|step|"
                    + "degenerated|other|heap before|heap after|pauses +[▁▂▃▄▅▆▇█ ]|paused|tenured +[▁▂▃▄▅▆▇█ ]).*";

    @TempDir
    private Path directory;

    @Test
    void page_ofEachLog_hasEveryFigureOfTheTerminal() throws Exception {
        for (String name : LOGS) {
            CommandRunner terminal = analyze(log(name));
            String page = text(page());
            Matcher figures = FIGURE.matcher(terminal.out());
            int found = 0;
            while (figures.find()) {
                assertThat(page).as(name + ": " + figures.group()).contains(figures.group());
                found++;
            }
            assertThat(found).as(name).isGreaterThan(10);
            terminal.out()
                    .lines()
                    .filter(line ->
                            line.matches("  [A-Za-z]\\S*( [A-Za-z]+)? {2,}\\S.*") && !line.matches(NOT_A_SENTENCE))
                    .forEach(line -> assertThat(page)
                            .as(name)
                            .contains(line.substring(2, 14).strip())
                            .contains(line.substring(14).replaceAll(" +", " ")));
        }
    }

    @Test
    void page_ofAllLogs_hasEveryWarningOfTheTerminal() throws Exception {
        CommandRunner terminal = analyze(LOGS.stream().map(this::log).toArray(Path[]::new));
        Matcher codes = Pattern.compile("HC-\\d+ [^\\n]*").matcher(terminal.err());
        String page = text(page());
        int found = 0;
        while (codes.find()) {
            assertThat(page).contains(codes.group());
            found++;
        }
        assertThat(found).isPositive();
        assertThat(page).contains("RegionServers at risk: ", LOGS.get(0), LOGS.get(6));
    }

    @Test
    void page_ofALogWithTimesOfDay_showsTheLongestPausesByThem() throws Exception {
        analyze(log("cms.log"));

        assertThat(text(page()))
                .contains("GC of cms.log, 2026-11-25")
                .contains("2026-11-25 07:00:06.000 UTC")
                .contains("Time of day (UTC), 2026-11-25")
                .contains("System.gc()")
                .contains("-XX:+UseConcMarkSweepGC")
                .contains("hconfig gc analyze");
    }

    @Test
    void page_ofALogWithoutTimes_saysSo() throws Exception {
        Path bare = Files.writeString(
                directory.resolve("bare.log"),
                "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->11M(256M) 7.9ms\n");
        Path none = Files.writeString(directory.resolve("none.log"), "[0.021s][info][gc] Using G1\n");
        analyze(bare, none);

        assertThat(Files.readString(page())).contains("no timestamps").doesNotContain("NaN");
        assertThat(text(page()))
                .contains("RegionServers at risk: 0 of 2; unknown: none.log")
                .contains("7.9 ms");
    }

    @Test
    void page_ofANameAndFlagsThatAreMarkup_isEscapedAndFetchesNothing() throws Exception {
        Path log = Files.writeString(
                directory.resolve("<b onclick=x>&\"\u0007.log"),
                Files.readString(log("cms.log")).replace("-XX:+PrintGC ", "-XX:+<script>alert(1)</script> "));
        analyze(log);
        String page = Files.readString(page());

        assertThat(page).doesNotContain("<b onclick", "<script", "\u0007", "http:", "https:", "src=", "href=", "url(");
        assertThat(page).contains("&lt;b onclick=x&gt;&amp;&quot;", "&lt;script&gt;");
        assertThat(page).contains("name=\"viewport\"", "prefers-color-scheme", "@media print");
    }

    @Test
    void page_ofAShortLog_hasABarForEachSecond() throws Exception {
        analyze(log("g1.log"));

        assertThat(text(page())).contains("Share of each second in which the application was paused");
    }

    @Test
    void page_ofASeverelyLongPause_namesTheSessionTimeout() throws Exception {
        Path log = Files.writeString(directory.resolve("long.log"), """
                [1.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 5.000ms
                [9001.000s][info][gc] GC(2) Pause Full (G1 Compaction Pause) 250M->140M(256M) 95000.000ms
                """);
        analyze(log);

        assertThat(text(page())).contains("RegionServer at risk: yes", "zookeeper.session.timeout", "95.0 s");
    }

    @Test
    void page_ofAnyBytes_isWellFormed() {
        List<String> texts = LOGS.stream().map(this::head).toList();
        AnyBytes.mutated(60, Mutations.of(texts.toArray(String[]::new)), bytes -> {
            Files.deleteIfExists(page());
            analyze(Files.write(directory.resolve("any.log"), bytes));
            if (Files.exists(page())) {
                parse(Files.readString(page()));
            }
        });
    }

    private Path page() {
        return directory.resolve("page.html");
    }

    private CommandRunner analyze(Path... logs) {
        String[] arguments = new String[logs.length + 4];
        arguments[0] = "gc";
        arguments[1] = "analyze";
        arguments[2] = "--html";
        arguments[3] = page().toString();
        for (int i = 0; i < logs.length; i++) {
            arguments[4 + i] = logs[i].toString();
        }
        return new CommandRunner(directory).of(arguments);
    }

    /** Returns the texts of a page, parsed as XML, with values on hover, separated by spaces. */
    private static String text(Path page) throws Exception {
        StringBuilder text = new StringBuilder();
        texts(parse(Files.readString(page)).getDocumentElement(), text);
        return text.toString().replaceAll(" +", " ");
    }

    private static void texts(Node node, StringBuilder text) {
        if (node.getNodeType() == Node.TEXT_NODE) {
            text.append(node.getTextContent()).append(' ');
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            texts(child, text);
        }
    }

    private static Document parse(String page) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(page)));
        } catch (javax.xml.parsers.ParserConfigurationException | org.xml.sax.SAXException malformed) {
            throw new AssertionError(page, malformed);
        }
    }

    private String head(String name) {
        try {
            return String.join(
                            "\n",
                            Files.readAllLines(log(name)).stream().limit(12).toList()) + "\n";
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private Path log(String name) {
        try (InputStream in = Objects.requireNonNull(GcPageTest.class.getResourceAsStream(name))) {
            return Files.writeString(directory.resolve(name), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
