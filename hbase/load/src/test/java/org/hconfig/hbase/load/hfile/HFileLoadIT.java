package org.hconfig.hbase.load.hfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.hfile.sort.HFileOptions;
import org.junit.jupiter.api.Test;

/** Loads by HFiles into a real cluster. Every load ends with a read-back verification. */
class HFileLoadIT extends HFileLabFixture {
    private static final long ROWS = 40_000;

    @Test
    void load_ofYcsbRows_isInTheTableByRenameAndNothingIsLeftBehind() throws Exception {
        TableName table = lab.createTable("hf_whole", 8, ColumnFamilyDescriptorBuilder.of("cf"));

        LoadResult result = lab.load(spec("hf_whole"));

        assertWhole(result);
        Set<Long> ids = lab.storeFileIds(table);
        assertThat(ids).hasSize(8);
        assertThat(lab.stagingLeft()).isEmpty();
        assertThat(result.notes()).anyMatch(note -> note.contains("0 runs on disk"));
        assertThat(result.thisRun().rows()).isEqualTo(ROWS);
        assertThat(result.thisRun().bytes()).isGreaterThan(1000 * ROWS);
    }

    @Test
    void load_withLittleMemory_goesThroughTheDiskToTheSameResult() throws Exception {
        lab.createTable("hf_spill", 8, ColumnFamilyDescriptorBuilder.of("cf"));

        LoadResult result = lab.load(spec("hf_spill").withClientHints(Map.of(HFileOptions.MEMORY, "3m")));

        assertWhole(result);
        assertThat(result.notes()).anyMatch(note -> note.matches(".*, [1-9][0-9]+ runs on disk"));
        assertThat(home).isDirectoryNotContaining("glob:**/hconfig-sort-*");
    }

    @Test
    void load_intoAnEncodedFamilyWithColumnBloom_isReadBackWhole() throws Exception {
        lab.createTable(
                "hf_encoded",
                4,
                ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("cf"))
                        .setDataBlockEncoding(DataBlockEncoding.FAST_DIFF)
                        .setBloomFilterType(BloomType.ROWCOL)
                        .build());

        assertWhole(lab.load(spec("hf_encoded")));
    }

    @Test
    void load_stoppedWhileSorting_leavesNothingAndGoesOnFromTheStart() throws Exception {
        stopAndResume("hf_stop_sort", "sorting", true);
    }

    @Test
    void load_stoppedWhileWriting_leavesNothingAndGoesOnFromTheStart() throws Exception {
        stopAndResume("hf_stop_write", "writing HFiles", true);
    }

    @Test
    void load_stoppedAfterMovingIntoATableRecreatedSince_loadsEveryRowAgain() throws Exception {
        lab.createTable("hf_anew", 8, ColumnFamilyDescriptorBuilder.of("cf"));
        CancellationToken cancellationToken = new CancellationToken();
        PhaseAction stop = PhaseAction.begun("reading back", cancellationToken::cancel);
        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> lab.load(spec("hf_anew"), stop, cancellationToken))
                .satisfies(e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.INTERRUPTED));
        stop.assertDone();
        lab.createTable("hf_anew", 5, ColumnFamilyDescriptorBuilder.of("cf"));

        LoadResult result = lab.load(spec("hf_anew"));

        assertWhole(result);
        assertThat(result.thisRun().resumed()).isTrue();
        assertThat(result.notes()).anyMatch(note -> note.contains("was recreated"));
        assertThat(lab.stagingLeft()).isEmpty();
    }

    @Test
    void load_stoppedWhileMovingIn_keepsItsHFilesAndMovesThemInLater() throws Exception {
        stopAndResume("hf_stop_move", "moving HFiles in", false);
    }

    private void stopAndResume(String table, String phase, boolean clean) throws Exception {
        lab.createTable(table, 8, ColumnFamilyDescriptorBuilder.of("cf"));
        CancellationToken cancellationToken = new CancellationToken();
        // Moving files in has no rows to wait for.
        PhaseAction stop = clean
                ? PhaseAction.underWay(phase, cancellationToken::cancel)
                : PhaseAction.begun(phase, cancellationToken::cancel);
        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> lab.load(spec(table), stop, cancellationToken))
                .satisfies(e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.INTERRUPTED));
        stop.assertDone();
        assertThat(lab.stagingLeft().isEmpty()).isEqualTo(clean);

        assertWhole(lab.load(spec(table)));
        assertThat(lab.stagingLeft()).isEmpty();
    }

    static LoadSpec spec(String table) {
        return LoadSpec.of(table, YcsbSourceSpec.ofRows(ROWS, "cf")).withEngine(EngineKind.HFILES);
    }

    static void assertWhole(LoadResult result) {
        assertThat(result.total().rows()).isEqualTo(ROWS);
        assertThat(result.total().cells()).isEqualTo(10 * ROWS);
        assertThat(result.verification().total()).isEqualTo(result.total());
    }
}
