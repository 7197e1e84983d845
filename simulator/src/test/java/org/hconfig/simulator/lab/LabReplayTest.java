package org.hconfig.simulator.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hconfig.model.HConfigException;
import org.hconfig.simulator.profile.Profiles;
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
        List<LabRun> runs = LabRuns.read("points.json", MIXES);

        assertThat(runs).hasSize(2);
        assertThat(runs.get(0).median()).isEqualTo(7900);
        assertThat(runs.get(0).measured()).hasSize(3);
        assertThat(runs.get(1).planned()).isTrue();
    }

    @Test
    void read_ofLoads_leavesHFilesOut() {
        List<LabRun> runs = LabRuns.read("load.json", "{" + LAB + """
                "runs": [
                  {"path": "default", "regionsAtStart": 1, "rowsPerSecond": 3100, "tableSettings": {}},
                  {"path": "hfiles", "regionsAtStart": 16, "rowsPerSecond": 100000, "tableSettings": {}}
                ]}
                """);

        assertThat(runs).singleElement().satisfies(run -> assertThat(run.kind()).isEqualTo(LabRun.Kind.LOAD));
    }

    @Test
    void of_runsFittedOnOne_predictsTheOther() {
        LabReplay replay = LabReplay.of(Profiles.of("server-2020"), LabRuns.read("points.json", MIXES));

        assertThat(replay.predicted()).isEqualTo(1);
        assertThat(replay.outcomes().get(0).fitted()).isTrue();
        assertThat(replay.outcomes().get(0).errorPercent()).isBetween(-3.0, 3.0);
        assertThat(replay.outcomes().get(1).predicted()).isGreaterThan(12_000);
        assertThat(replay.pairs()).isEqualTo(1);
        assertThat(replay.pairsInOrder()).isEqualTo(1);
    }

    @Test
    void stored_ofRunsReallyMade_areOfAllKindsAndThreeAreFittedOn() {
        List<LabRun> runs = LabRuns.stored();

        assertThat(runs).hasSizeGreaterThanOrEqualTo(12);
        assertThat(runs).filteredOn(run -> run.use() == LabRun.Use.FIT).hasSize(3);
        assertThat(runs).extracting(run -> run.place().servers()).contains(2, 4);
        assertThat(runs).extracting(run -> run.place().cores()).contains(0.25, 0.4);
        assertThat(runs).extracting(run -> run.form().cells()).contains(1.0, 10.0);
        assertThat(runs).extracting(LabRun::planned).contains(true, false);
        assertThat(runs).extracting(LabRun::kind).contains(LabRun.Kind.TRAFFIC, LabRun.Kind.LOAD);
    }

    @Test
    void and_moreRepeats_keepsWhatItIsAndSortsThem() {
        LabRun run = LabRuns.read("points.json", MIXES).get(0);

        assertThat(run.and(List.of(1.0)).measured()).containsExactly(1.0, 7000.0, 7900.0, 8100.0);
        assertThat(run.and(List.of(1.0)).settings()).isEqualTo(run.settings());
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
        List<LabRun> read = LabRuns.read("four.json", "{" + LAB + "\"runs\": [" + runs + "]}");

        assertThatThrownBy(() -> LabReplay.of(Profiles.of("server-2020"), read))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("4 lab runs");
    }
}
