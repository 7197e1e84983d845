package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.job.EngineChooser.Facts;
import org.hconfig.hbase.model.DatasetFacts;
import org.junit.jupiter.api.Test;

class EngineChooserTest {
    private static final Set<EngineKind> ALL = EnumSet.allOf(EngineKind.class);
    private static final Set<EngineKind> NO_CLUSTER_JOBS = EnumSet.of(EngineKind.PUTS, EngineKind.HFILES);
    private static final long TEBIBYTE = 1L << 40;

    @Test
    void largeData_intoAnEmptyTable_goesByHFiles() {
        assertChoice(facts(1_000_000, true, false, false, TEBIBYTE, ALL), EngineKind.HFILES, "bypass WAL");
    }

    @Test
    void dataThatHasToPassTheWal_goesByPuts() {
        assertChoice(facts(1_000_000, true, false, true, TEBIBYTE, ALL), EngineKind.PUTS, "WAL");
    }

    @Test
    void fsyncedData_goesByPuts() {
        Facts facts = new Facts(
                new DatasetFacts(1_000_000, 1000, 10), true, false, false, Durability.FSYNC_WAL, TEBIBYTE, ALL);

        assertChoice(facts, EngineKind.PUTS, "FSYNC_WAL");
    }

    @Test
    void littleData_goesByPuts() {
        assertChoice(facts(1000, true, false, false, TEBIBYTE, ALL), EngineKind.PUTS, "is a small load");
    }

    @Test
    void dataOfUnknownSize_goesByPuts_andSaysHowToLoadMuch() {
        assertChoice(facts(0, true, false, false, TEBIBYTE, ALL), EngineKind.PUTS, "--engine hfiles");
        assertChoice(facts(0, true, false, false, 0, ALL), EngineKind.PUTS, "size of the input is unknown");
    }

    @Test
    void sizeOfTheChoice_isThatOfKeysAndValues() {
        assertChoice(
                facts(67_108, true, false, false, TEBIBYTE, ALL),
                EngineKind.PUTS,
                "of row keys and values is a small load");
        assertChoice(
                facts(67_109, true, false, false, TEBIBYTE, ALL), EngineKind.HFILES, "of row keys and values, fits");
    }

    @Test
    void tableInUse_getsPuts_unlessItIsEmpty() {
        assertChoice(facts(1_000_000, false, true, false, TEBIBYTE, ALL), EngineKind.PUTS, "serves requests");
        assertChoice(facts(1_000_000, true, true, false, TEBIBYTE, ALL), EngineKind.HFILES, "");
        assertChoice(facts(1_000_000, false, false, false, TEBIBYTE, ALL), EngineKind.HFILES, "");
    }

    @Test
    void dataBeyondThisMachine_goesByMapReduce_ifThereIsOne() {
        assertChoice(facts(1_000_000, true, false, false, 1 << 30, ALL), EngineKind.MAPREDUCE, "sorting needs");
        assertChoice(facts(4_000_000_000L, true, false, false, 1L << 50, ALL), EngineKind.MAPREDUCE, "");
        assertChoice(
                facts(1_000_000, true, false, false, 1 << 30, NO_CLUSTER_JOBS),
                EngineKind.PUTS,
                "MapReduce is not available");
    }

    @Test
    void withoutAnHFileEngine_putsRemain() {
        assertChoice(
                facts(1_000_000, true, false, false, TEBIBYTE, EnumSet.of(EngineKind.PUTS)),
                EngineKind.PUTS,
                "no HFile engine");
    }

    private static Facts facts(
            long rows, boolean empty, boolean serves, boolean wal, long freeBytes, Set<EngineKind> engines) {
        return new Facts(
                new DatasetFacts(rows, 1000, 10), empty, serves, wal, Durability.USE_DEFAULT, freeBytes, engines);
    }

    private static void assertChoice(Facts facts, EngineKind engine, String why) {
        EngineChooser.Choice choice = EngineChooser.choose(facts);

        assertThat(choice.engine()).as(choice.why()).isEqualTo(engine);
        assertThat(choice.why()).contains(why);
    }
}
