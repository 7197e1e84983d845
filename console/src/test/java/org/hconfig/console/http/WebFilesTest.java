package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.hconfig.hbase.heat.drawing.HeatScript;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** The files of the pages: all that is imported is served, the first load is small, and data never becomes HTML. */
class WebFilesTest {
    private static final int FIRST_LOAD_BYTES_MAX = 150 * 1024;
    private static final int LINES_MAX = 500;
    private static final Pattern IMPORT =
            Pattern.compile("(?m)(?:^import .*from |^import |\\bimport\\(|new URL\\()'([^']+)'");
    private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([a-z][^\"]*)\"|href: '(/lib/[^']+)'");
    private static final Pattern UNSAFE = Pattern.compile(
            "innerHTML|outerHTML|insertAdjacentHTML|\\beval\\b|new Function|document\\.write|setAttribute\\('style'");

    @Test
    void imports_ofEachModule_areServed() {
        Map<String, String> modules = modules();

        assertThat(modules).hasSizeGreaterThan(8).containsKeys("/js/app.js", "/js/views/overview.js");
        modules.forEach((path, text) -> imports(path, text)
                .forEach(target -> assertThat(StaticFiles.find(target, Optional.empty()))
                        .as(path + " imports " + target)
                        .isPresent()));
    }

    @Test
    void modules_ofThePages_neverMakeHtmlOrScriptsOfText() {
        modules()
                .forEach((path, text) -> assertThat(UNSAFE.matcher(text)
                                .results()
                                .map(found -> found.group())
                                .toList())
                        .as(path)
                        .isEmpty());
    }

    @Test
    void firstLoad_ofTheOverview_isSmall() {
        Map<String, Integer> sizes = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>(List.of("/index.html", "/js/views/overview.js"));
        while (!open.isEmpty()) {
            String path = open.pop();
            if (sizes.containsKey(path)) {
                continue;
            }
            byte[] content = content(path);
            sizes.put(path, compressed(content));
            String text = new String(content, StandardCharsets.UTF_8);
            references(path, text).forEach(open::push);
            if (path.endsWith(".js") && !path.equals("/js/views.js")) {
                imports(path, text).forEach(open::push);
            }
        }

        assertThat(sizes).containsKeys("/console.css", "/js/app.js", "/js/chart.js", "/lib/uplot/dist/uPlot.esm.js");
        assertThat(sizes.values().stream().mapToInt(Integer::intValue).sum())
                .as(sizes.toString())
                .isLessThanOrEqualTo(FIRST_LOAD_BYTES_MAX);
    }

    @Test
    void files_outsideThePages_areNotServed() {
        for (String path : List.of(
                "/js",
                "/js/",
                "/js/../index.html",
                "/../http/StaticFiles.class",
                "/js/views/../app.js",
                "/lib/uplot/../../pom.properties",
                "/lib/uplot/package.json",
                "/lib/none/dist/a.js",
                "/index.html%00.js",
                "/tasks/tasks-1.sql")) {
            assertThat(StaticFiles.find(path, Optional.empty())).as(path).isEmpty();
        }
    }

    @Test
    void file_thatTheBrowserHas_isNotSentAgain() {
        HttpResponse first = StaticFiles.find("/", Optional.empty()).orElseThrow();
        HttpResponse second = StaticFiles.find(
                        "/", Optional.ofNullable(first.headers().get("ETag")))
                .orElseThrow();

        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.content().plain()).isEmpty();
        assertThat(StaticFiles.find("/", Optional.of("W/\"other\""))
                        .orElseThrow()
                        .status())
                .isEqualTo(200);
    }

    /** The modules in the source, by their paths. */
    private static Map<String, String> modules() {
        Path root = Checkout.root().resolve("console/src/main/resources/org/hconfig/console/web");
        Map<String, String> modules = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root.resolve("js"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".js")).toList()) {
                modules.put("/" + root.relativize(file), Files.readString(file));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        HeatScript.MODULES.forEach(name -> modules.put("/js/" + name, HeatScript.module(name)));
        return modules;
    }

    @Test
    void modules_ofThePages_haveAtMost500Lines() {
        modules()
                .forEach((path, text) ->
                        assertThat(text.lines().count()).as(path).isLessThanOrEqualTo(LINES_MAX));
    }

    private static Set<String> imports(String path, String text) {
        Set<String> targets = new TreeSet<>();
        Matcher found = IMPORT.matcher(text);
        while (found.find()) {
            targets.add(URI.create(path).resolve(found.group(1)).getPath());
        }
        return targets;
    }

    private static Set<String> references(String path, String text) {
        Set<String> targets = new TreeSet<>();
        Matcher found = REFERENCE.matcher(text);
        while (found.find()) {
            String target = found.group(1) == null ? found.group(2) : found.group(1);
            targets.add(URI.create(path).resolve(target).getPath());
        }
        return targets;
    }

    private static byte[] content(String path) {
        return StaticFiles.find(path, Optional.empty())
                .orElseThrow(() -> new AssertionError(path + " is not served"))
                .content()
                .plain();
    }

    private static int compressed(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.size();
    }
}
