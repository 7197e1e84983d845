package org.hconfig.hbase.advice.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.offline.OfflineFactsReader;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.advice.AdviceReport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests advice from copied files on our own configurations, in formats that occur in the field. */
class AdviceCorpusTest {
    private static final int CASES_MIN = 40;
    private static final String ANSWER = "answer.yaml";
    /** Files that show the release: the server's jar on a class path, or the version of the defaults. */
    private static final Pattern RELEASE =
            Pattern.compile("hbase-server-(\\d\\.\\d)|hbase\\.defaults\\.for\\.version[^0-9]{1,40}(\\d\\.\\d)");

    /** Cases with known incomplete advice, with the defect; a corrected case must be removed from this list. */
    private static final Map<String, String> KNOWN_GAPS = Map.of();

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    @TestFactory
    Stream<DynamicTest> advice_onEachConfiguration_isTheAnswerWrittenByHand() {
        return cases().stream()
                .map(directory -> DynamicTest.dynamicTest(name(directory), () -> {
                    ExpectedAnswer answer = answer(directory);
                    List<String> differences = differences(answer, directory);

                    if (KNOWN_GAPS.containsKey(name(directory))) {
                        assertThat(differences)
                                .as(name(directory) + " is correct now: remove it from the known gaps")
                                .isNotEmpty();
                    } else {
                        assertThat(differences)
                                .as(name(directory) + ": " + answer.about())
                                .isEmpty();
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> release_ofEachAnswer_isTheOneThatTheFilesShow() {
        return cases().stream()
                .map(directory -> DynamicTest.dynamicTest(
                        name(directory),
                        () -> assertThat(answer(directory).version()).isEqualTo(release(directory))));
    }

    @Test
    void corpus_holdsAtLeastFortyConfigurations() {
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(CASES_MIN);
    }

    private List<String> differences(ExpectedAnswer answer, Path directory) {
        try {
            HBaseFacts facts = new OfflineFactsReader(catalogue).read(directory, warning -> {});
            AdviceReport adviceReport =
                    new AdviceService(catalogue, PolicyRepository.standard(catalogue)).advise(facts);
            List<String> differences = new ArrayList<>(AdviceComparison.differences(answer.facts(), facts));
            differences.addAll(AdviceComparison.differences(answer, adviceReport));
            return differences;
        } catch (HConfigException refused) {
            return refused.problems().stream()
                    .map(Problem::what)
                    .map(what -> "the run ended: " + what)
                    .toList();
        }
    }

    private static ExpectedAnswer answer(Path directory) {
        return ExpectedAnswer.read(name(directory) + "/" + ANSWER, text(directory.resolve(ANSWER)));
    }

    private static String release(Path directory) {
        for (Path file : files(directory)) {
            Matcher release = RELEASE.matcher(text(file));
            if (!file.endsWith(ANSWER) && release.find()) {
                return Objects.requireNonNullElse(release.group(1), release.group(2));
            }
        }
        return "unknown";
    }

    private static List<Path> cases() {
        try {
            return files(Path.of(Objects.requireNonNull(AdviceCorpusTest.class.getResource("."))
                            .toURI()))
                    .stream()
                    .filter(Files::isDirectory)
                    .toList();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<Path> files(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path directory) {
        return String.valueOf(directory.getFileName());
    }
}
