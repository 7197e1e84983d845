package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.execution.DoneSteps;
import org.hconfig.hbase.rebalance.execution.FakeRegions;
import org.hconfig.hbase.rebalance.execution.RegionLocationRestorer;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.ClusterLease;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegionLocationRestorerTest {
    private static final List<RowKey> STARTS = List.of(RowKey.ofHex("61"), RowKey.ofHex("62"), RowKey.ofHex("63"));

    @TempDir
    Path home;

    private final List<Integer> done = new ArrayList<>();

    @Test
    void carryOut_ofRegionsThatWentElsewhere_bringsThemBack() throws IOException {
        FakeRegions regions = new FakeRegions(2, STARTS);
        SavedRegionLocations places = SavedRegionLocations.of("id", regions.now());
        for (RegionLayout.LocatedRegion locatedRegion : regions.now().regions()) {
            regions.move(locatedRegion, regions.servers().get(0));
        }
        regions.sleep();
        regions.sleep();
        assertThat(regions.spread()).containsEntry("s0:16020", 4);
        regions.away(Duration.ofMinutes(1));

        restore(places, regions);

        assertThat(SavedRegionLocations.of("id", regions.now())).isEqualTo(places);
        assertThat(done).hasSize(4);
    }

    @Test
    void carryOut_ofServersAndRegionsThatAreNoMore_leavesThem() throws IOException {
        FakeRegions regions = new FakeRegions(2, STARTS);
        Map<String, String> at =
                new HashMap<>(SavedRegionLocations.of("id", regions.now()).at());
        at.put("61", "gone:16020");
        at.put("7a", "s0:16020");

        restore(new SavedRegionLocations("id", "t", at), regions);

        assertThat(regions.asked("move")).isZero();
        assertThat(done).hasSize(5);
    }

    @Test
    void read_ofWhatWasWritten_isTheSame() {
        SavedRegionLocations places = SavedRegionLocations.of("id", new FakeRegions(2, STARTS).now());
        places.write(home);

        assertThat(SavedRegionLocations.read(home, "id", "t")).isEqualTo(places);
        assertThat(SavedRegionLocations.read(home, "id", "t").text()).isEqualTo(places.text());
    }

    @Test
    void read_ofATableNeverBalanced_saysSo() {
        assertThatThrownBy(() -> SavedRegionLocations.read(home, "id", "other"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        missing -> assertThat(missing.problems().get(0).code()).isEqualTo(BalanceError.PLACES_MISSING));
    }

    private void restore(SavedRegionLocations places, FakeRegions regions) throws IOException {
        new RegionLocationRestorer(places.moves(), regions, regions, line -> {})
                .execute(List.of(), new DoneSteps(done), ClusterLease.NONE, StepGuard.NONE);
    }
}
