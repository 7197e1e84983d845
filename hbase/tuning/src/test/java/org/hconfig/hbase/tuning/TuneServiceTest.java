package org.hconfig.hbase.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.tuner.ranking.SettingRanking;
import org.hconfig.tuner.search.SearchOptions;
import org.hconfig.tuner.search.TrialRecord;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneServiceTest {
    private static final String NINE = "{profile: opteron-2013, hbase: '2.6', servers: 9, heap: 4g}";
    private static final String LOAD = "{rows: 3000000, threads: 4}";
    private static final String TRAFFIC = "{mix: {gets: 0.9, updates: 0.1}, rows: 50000000, threads: 64, regions: 36}";

    @TempDir
    Path home;

    private TuneService service() {
        return new TuneService(home, () -> Instant.parse("2026-11-21T00:00:00Z"), () -> 0);
    }

    private static TuneRequest request(String cluster, String workload) {
        return new TuneRequest(
                new TuneRequest.Document("cluster", cluster),
                new TuneRequest.Document("workload", workload),
                Optional.empty());
    }

    private static SearchOptions options(int runs) {
        return new SearchOptions(runs, 10, 3, 7);
    }

    private Path journal(SearchView view) {
        return Path.of(view.journal());
    }

    @Test
    void rank_ofALoad_ranksAllSettingsOfTheRelease() {
        SettingRanking ranking = service().rank(request(NINE, LOAD), 8, 1);

        assertThat(ranking.settings()).hasSize(12);
        assertThat(ranking.evaluations()).isEqualTo(8 * 14);
        assertThat(ranking.settings().get(0).total().estimate()).isPositive();
    }

    @Test
    void rank_ofTraffic_findsTheCacheImportant() {
        SettingRanking ranking = service().rank(request(NINE, TRAFFIC), 32, 1);

        assertThat(ranking.settings().get(0).isImportant()).isTrue();
        assertThat(ranking.settings().subList(0, 3))
                .extracting(rank -> rank.key())
                .contains("hfile.block.cache.size");
    }

    @Test
    void steps_ofThePaper_gainByThePreSplitAndStayWithinTheLimits() {
        StepsView view = service().steps(request(NINE.replace("4g", "1g").replace("2.6", "0.96"), LOAD), 1, 1);

        assertThat(view.steps())
                .extracting(step -> step.step().name())
                .containsExactly("PreSplit", "HConfig1", "HConfig2", "HConfig3", "HConfig4");
        assertThat(view.steps().get(0).gain().orElseThrow()).isGreaterThan(1.5);
        assertThat(view.steps())
                .allSatisfy(step -> assertThat(step.gain().orElseThrow()).isGreaterThanOrEqualTo(1));
        assertThat(view.notSimulated()).containsExactly("hbase.hstore.compaction.kv.max");
        assertThat(view.steps().get(3).settings()).doesNotContainKey("hbase.hstore.compaction.kv.max");
    }

    @Test
    void search_ofTraffic_confirmsAGainAndWritesAValidPolicy() {
        TuneRequest request = request(NINE, TRAFFIC);
        SearchView view = service().search(request, options(60), List.of(), false, trial -> {});

        assertThat(view.result().isConfirmed()).isTrue();
        assertThat(view.result().usage().noiseFree()).isTrue();
        ClusterLimits limits = new ClusterLimits(request.clusterSpec());
        assertThat(limits.violations(texts(view))).isEmpty();
        String policy = service().policy(request, "My Cluster", view);
        assertThat(policy)
                .contains(
                        "\"tuned/my-cluster\"", "seed 7", view.result().usage().runs() + " runs", "read-mostly");
        assertThat(new PolicyFile(SettingsCatalogue.standard()).check("tuned", policy))
                .isEmpty();
    }

    private static java.util.Map<String, String> texts(SearchView view) {
        java.util.Map<String, String> texts = new java.util.LinkedHashMap<>();
        view.result().best().forEach((key, value) -> texts.put(key, value.toPlainString()));
        return texts;
    }

    /** The journal ends with a line that a killed process did not complete. */
    @Test
    void search_killedWhileItWrites_continuesWithTheSameResult() throws IOException {
        TuneRequest request = request(NINE, LOAD);
        SearchView whole = service().search(request, options(30), List.of("hconfig/bulk-load"), false, trial -> {});
        List<String> lines = Files.readAllLines(journal(whole));
        Files.write(journal(whole), lines.subList(0, 11));
        Files.writeString(
                journal(whole), lines.get(11).substring(0, 40), StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        List<TrialRecord> trials = new ArrayList<>();

        SearchView resumed = service().search(request, options(30), List.of("hconfig/bulk-load"), false, trials::add);

        assertThat(resumed).isEqualTo(whole);
        assertThat(Files.readAllLines(journal(whole))).isEqualTo(lines);
        assertThat(trials).hasSize(lines.size());
        assertThat(whole.result().usage().runs()).isLessThanOrEqualTo(30);
        assertThat(trials.get(2).purpose()).isEqualTo(TrialRecord.Purpose.START);
    }

    @Test
    void search_withOtherOptions_hasAnotherJournal() {
        TuneRequest request = request(NINE, TRAFFIC);

        assertThat(journal(service().search(request, options(20), List.of(), false, trial -> {})))
                .isNotEqualTo(journal(service().search(request, options(21), List.of(), false, trial -> {})));
    }

    @Test
    void search_withADamagedJournal_isRefused() throws IOException {
        TuneRequest request = request(NINE, TRAFFIC);
        SearchView whole = service().search(request, options(20), List.of(), false, trial -> {});
        Files.writeString(journal(whole), "{\"number\": 1}\n");

        assertThatThrownBy(() -> service().search(request, options(20), List.of(), false, trial -> {}))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("line 1");
    }

    @Test
    void search_robust_isNeverWorseForAnyNeighbor() {
        TuneRequest request = request(NINE, TRAFFIC);

        SearchView view = service().search(request, options(50), List.of(), true, trial -> {});

        assertThat(view.workloads()).hasSize(7).contains("10 % more updates");
        TunedWorkload expected = request.tunedWorkload();
        expected.neighbors()
                .values()
                .forEach(neighbor -> assertThat(
                                neighbor.score(texts(view), true, 1, 0).orElseThrow())
                        .isGreaterThanOrEqualTo(
                                neighbor.score(java.util.Map.of(), true, 1, 0).orElseThrow() * 0.999));
    }

    @Test
    void search_fromAClusterOutsideTheLimits_isRefused() {
        String cluster = NINE.replace("}", ", settings: {hfile.block.cache.size: '0.6'}}");

        assertThatThrownBy(
                        () -> service().search(request(cluster, TRAFFIC), options(20), List.of(), false, trial -> {}))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("hfile.block.cache.size");
    }

    @Test
    void load_belowTheBound_isAborted() {
        TunedWorkload load = request(NINE, LOAD).tunedWorkload();
        double rate = load.score(java.util.Map.of(), true, 1, 0).orElseThrow();

        assertThat(load.score(java.util.Map.of(), true, 1, rate * 1.1)).isEmpty();
        assertThat(load.score(java.util.Map.of(), true, 1, rate * 0.9)).isPresent();
    }

    @Test
    void space_withInvalidEntries_reportsAll() {
        TuneRequest request = new TuneRequest(
                new TuneRequest.Document("cluster", NINE),
                new TuneRequest.Document("workload", LOAD),
                Optional.of(new TuneRequest.Document(
                        "space",
                        "settings: [{key: nothing, low: 1, high: 2, step: 1},"
                                + " {key: hbase.hstore.compaction.min, low: 0, high: 5, step: 1},"
                                + " {key: hbase.hstore.compaction.max, low: 2, high: 5, step: 1, scale: cubic}]")));

        assertThatThrownBy(() -> service().rank(request, 8, 1))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("nothing")
                .hasMessageContaining("hbase.hstore.compaction.min")
                .hasMessageContaining("cubic");
    }
}
