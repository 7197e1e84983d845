package org.hconfig.validation.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.junit.jupiter.api.Test;

class LabReplayTest {
    private static final String LAB = """
            "lab": {"regionServers": 4, "heapBytes": 1073741824, "nodeCpuCores": 0.25, "machineCores": 2, "replication": 1},
            "dataset": {"rows": 200000, "fieldCount": 10, "fieldLength": 100},
            "clients": {"threads": 192, "keys": "zipfian"},
            """;
    private static final String MIXES = "{" + LAB + """
            "runs": [
              {"mix": "point-reads", "side": "default", "regions": 2, "operationsPerSecond": 7900, "settings": {}},
              {"mix": "point-reads", "side": "default", "regions": 2, "operationsPerSecond": 8100, "settings": {}},
              {"mix": "point-reads", "side": "default", "regions": 2, "operationsPerSecond": 7000, "settings": {}},
              {"mix": "point-reads", "side": "hconfig", "regions": 16, "operationsPerSecond": 15500,
               "settings": {"BLOCKSIZE": "32768"}}
            ]}
            """;

    @Test
    void read_ofRepeats_takesTheirMedian() {
        List<LabRun> runs = LabRunReader.read("points.json", MIXES);

        assertThat(runs).hasSize(2);
        assertThat(runs.get(0).median()).isEqualTo(7900);
        assertThat(runs.get(0).repeats().measured()).hasSize(3);
        assertThat(runs.get(1).table().planned()).isTrue();
    }

    @Test
    void read_ofLoads_leavesHFilesOut() {
        List<LabRun> runs = LabRunReader.read("load.json", "{" + LAB + """
                "runs": [
                  {"path": "default", "regionsAtStart": 1, "rowsPerSecond": 3100, "tableSettings": {}},
                  {"path": "hfiles", "regionsAtStart": 16, "rowsPerSecond": 100000, "tableSettings": {}}
                ]}
                """);

        assertThat(runs).singleElement().satisfies(run -> assertThat(run.kind()).isEqualTo(LabRun.Kind.LOAD));
    }

    @Test
    void of_runsFittedOnOne_predictsTheOther() {
        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), LabRunReader.read("points.json", MIXES));

        assertThat(replay.predicted()).isEqualTo(1);
        assertThat(replay.outcomes().get(0).fitted()).isTrue();
        assertThat(replay.outcomes().get(0).errorPercent()).isBetween(-3.0, 3.0);
        assertThat(replay.outcomes().get(1).predicted()).isGreaterThan(12_000);
        assertThat(replay.pairs()).isEqualTo(1);
        assertThat(replay.pairsInOrder()).isEqualTo(1);
    }

    @Test
    void read_ofALoadWithProcessorTime_hasItPerRow() {
        LabRun run =
                load("puts", 1000, "\"client\": 1.5, \"rs1\": 4, \"rs2\": 5, \"dn\": 2, \"nn\": 0.25, \"zk\": 0.25");

        assertThat(run.hasCpuCost()).isTrue();
        assertThat(run.cpuCost()).isEqualTo(new RowCpuCost(7.5, 45, 10, 2.5));
    }

    @Test
    void read_ofALoadWithInvalidProcessorTimes_reportsAllProblems() {
        assertThatThrownBy(() -> load("puts", 1000, "\"client\": -1"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("client=-1.0 is below 0");
        assertThatThrownBy(() -> load("puts", 1000, "\"client\": \"much\", \"rs1\": \"more\""))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("client=much")
                .hasMessageContaining("rs1=more");
    }

    @Test
    void of_loads_takesTheirProcessorTimeForTheCosts() {
        // Two processors and 50 microseconds for a row: no more than 40,000 rows a second, whatever was measured.
        LabRun told = load("puts", 31_000, "\"client\": 1, \"rs1\": 3, \"rs2\": 3, \"dn\": 2, \"nn\": 1");

        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), List.of(told));

        assertThat(replay.loadCosts()).extracting(LoadCost::method).containsExactly("puts");
        assertThat(replay.factors()).as("there is no traffic").containsExactly(1.0, 1.0, 1.0);
        assertThat(replay.outcomes())
                .singleElement()
                .satisfies(run -> assertThat(run.predicted()).isBetween(33_000.0, 40_000.0));
    }

    @Test
    void of_loadsOfThreeWays_isFittedOnTheFirstOfEach() {
        String time = "\"client\": 1, \"rs1\": 3, \"rs2\": 3, \"dn\": 2, \"nn\": 1";
        List<LabRun> runs =
                List.of(load("table-3", 29_000, time), load("default", 25_000, time), load("puts", 43_000, time));

        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), runs);

        assertThat(replay.loadCosts())
                .extracting(LoadCost::method)
                .containsExactlyInAnyOrder("default", "puts", "table-3");
    }

    @Test
    void of_loadsThatTellNoProcessorTime_knowsNoCostsButTheProfiles() {
        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), List.of(load("default", 20_000, "")));

        assertThat(replay.loadCosts()).isEmpty();
        assertThat(replay.outcomes())
                .singleElement()
                .satisfies(run -> assertThat(run.predicted()).isPositive());
    }

    @Test
    void of_bothKinds_judgesEachAlone() {
        List<LabRun> runs = new ArrayList<>(LabRunReader.read("points.json", MIXES));
        runs.add(load("puts", 31_000, "\"client\": 1, \"rs1\": 3, \"rs2\": 3, \"dn\": 2"));

        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), runs);

        assertThat(replay.kinds())
                .extracting(LabReplay.KindAccuracy::kind)
                .containsExactly(LabRun.Kind.TRAFFIC, LabRun.Kind.LOAD);
        assertThat(replay.kinds()).extracting(LabReplay.KindAccuracy::predicted).containsExactly(1, 0);
    }

    @Test
    void stored_ofRunsReallyMade_areOfAllKindsAndThreeOfEachAreFittedOn() {
        List<LabRun> runs = LabRunReader.stored();

        for (LabRun.Kind kind : LabRun.Kind.values()) {
            assertThat(runs)
                    .filteredOn(run -> run.kind() == kind)
                    .hasSizeGreaterThanOrEqualTo(12)
                    .filteredOn(run -> run.use() == LabRun.Use.FIT)
                    .hasSize(3);
        }
        assertThat(runs).filteredOn(run -> run.kind() == LabRun.Kind.LOAD).allMatch(LabRun::hasCpuCost);
        assertThat(runs).extracting(run -> run.place().servers()).contains(1, 2, 4);
        assertThat(runs).extracting(run -> run.place().cores()).contains(0.25, 0.4, 0.5);
        assertThat(runs).extracting(run -> run.place().limited()).contains(true, false);
        assertThat(runs).extracting(run -> run.table().form().cells()).contains(1.0, 10.0);
        assertThat(runs).extracting(labRun -> labRun.table().planned()).contains(true, false);
    }

    /** The numbers stated in docs/reference/claims.md. */
    @Test
    void loads_ofTheStoredRuns_areAsFarOffAsTheDocumentationSays() {
        List<LabRun> loads = LabRunReader.stored().stream()
                .filter(run -> run.kind() == LabRun.Kind.LOAD)
                .toList();
        LabReplay replay = LabReplay.of(HardwareProfiles.of("server-2020"), loads);

        assertThat(replay.predicted()).isEqualTo(23);
        assertThat(replay.meanAbsoluteErrorPercent()).isBetween(10.0, 10.4);
        assertThat(replay.pairs()).isEqualTo(298);
        assertThat(replay.pairsInOrder()).isEqualTo(290);
    }

    @Test
    void and_moreRepeats_keepsWhatItIsAndSortsThem() {
        LabRun run = LabRunReader.read("points.json", MIXES).get(0);

        assertThat(run.and(run).repeats().measured()).containsExactly(7000.0, 7000.0, 7900.0, 7900.0, 8100.0, 8100.0);
        assertThat(run.and(run).table().settings()).isEqualTo(run.table().settings());
    }

    private static LabRun load(String path, double rate, String processors) {
        return LabRunReader.read("load.json", """
                        {"lab": {"regionServers": 2, "heapBytes": 1073741824, "nodeCpuCores": null, "machineCores": 2,
                                 "replication": 1},
                         "dataset": {"rows": 200000, "fieldCount": 10, "fieldLength": 100},
                         "runs": [{"path": "%s", "regionsAtStart": 4, "rowsPerSecond": %s, "tableSettings": {},
                                   "cpuSeconds": {%s}}]}
                        """.formatted(path, rate, processors))
                .get(0);
    }

    @Test
    void of_moreThanThreeMarked_isRefused() {
        StringBuilder runs = new StringBuilder();
        for (String mix : List.of("point-reads", "multi-gets", "mixed", "scans")) {
            runs.append(runs.isEmpty() ? "" : ",")
                    .append("{\"mix\": \"")
                    .append(mix)
                    .append("\", \"regions\": 2, \"operationsPerSecond\": 5, \"use\": \"fit\"}");
        }
        List<LabRun> read = LabRunReader.read("four.json", "{" + LAB + "\"runs\": [" + runs + "]}");

        assertThatThrownBy(() -> LabReplay.of(HardwareProfiles.of("server-2020"), read))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("4 lab runs of one kind");
    }
}
