package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class LoadBenchmarkHtmlRendererTest {
    @Test
    void of_aWholeBench_isWellFormed() throws Exception {
        Document page = parse(LoadBenchmarkHtmlRenderer.of(SampleBench.whole()));

        assertThat(page.getDocumentElement().getTagName()).isEqualTo("html");
        int legend = RunPath.values().length;
        int panels = RunPath.values().length;
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2 * 3 + legend + panels);
    }

    @Test
    void of_aWholeBench_fetchesNothing() {
        String page = LoadBenchmarkHtmlRenderer.of(SampleBench.whole());

        assertThat(page).doesNotContain("http:", "https:", "src=", "href=", "url(", "@import", "<script");
    }

    @Test
    void of_aWholeBench_namesEveryRunAndEverySetting() {
        LoadBenchmarkResult result = SampleBench.whole();
        String page = LoadBenchmarkHtmlRenderer.of(result);

        assertThat(page).contains(result.runs().stream().map(RunResult::name).toList());
        assertThat(page).contains("hbase.hregion.memstore.flush.size", "hbase.regionserver.global.memstore.size");
        assertThat(page).contains("fewer files &lt; compactions", result.command());
    }

    @Test
    void of_onePathOnly_isStillAPage() throws Exception {
        for (RunPath path : RunPath.values()) {
            assertThat(parse(LoadBenchmarkHtmlRenderer.of(SampleBench.of(1, List.of(path)))))
                    .isNotNull();
        }
    }

    @Test
    void of_aSample_canBeLookedAt(@TempDir Path directory) throws Exception {
        Path page = Path.of(System.getProperty(
                "hconfig.report.sample", directory.resolve("sample.html").toString()));

        Files.writeString(page, LoadBenchmarkHtmlRenderer.of(SampleBench.whole()));

        assertThat(page).isNotEmptyFile();
    }

    private static Document parse(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    }
}
