package org.hconfig.hbase.load.hfile;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Persistent progress of a load by HFiles, stored in its checkpoint.
 *
 * @param stage the current stage
 * @param attempt number of attempts to write files
 * @param staging the directory on the cluster that holds the files of this attempt; empty before the first
 * @param files the files to move into the table; known from {@link Stage#WRITTEN} on
 * @param newestRegion the largest region id (time of creation by the HMaster's clock) among the table's regions when the
 *     files were written
 * @param bytes bytes of the rows written, in KeyValue layout
 * @param merged the effect of merging rows with the same key
 */
public record HFileState(
        Stage stage,
        int attempt,
        String staging,
        List<StagedFile> files,
        long newestRegion,
        long bytes,
        @JsonUnwrapped MergeEffect merged) {
    /** The initial state. */
    static final HFileState NEW = new HFileState(Stage.GENERATING, 0, "", List.of(), 0, 0, MergeEffect.NONE);

    private static final String KEY = "hfiles";
    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    /** The stages, in order. Each begins when the one before is complete and recorded. */
    public enum Stage {
        /** Rows are being read, sorted and written. Another run cannot continue this stage. */
        GENERATING,
        /** All files are written; none, some or all of them are in the table. */
        WRITTEN,
        /** All files are in the table. */
        LOADED
    }

    /**
     * The effect of merging rows with the same key.
     *
     * @param duplicateRows rows that were merged into another with the same key
     * @param correctionRows change of the number of rows, zero or less
     * @param correctionCells change of the number of cells, zero or less
     * @param correctionSum change of the checksum
     */
    public record MergeEffect(long duplicateRows, long correctionRows, long correctionCells, long correctionSum) {
        /** No rows were merged. */
        static final MergeEffect NONE = new MergeEffect(0, 0, 0, 0);

        /** Returns the change of the totals over all rows. */
        RowChecksum.Total correction() {
            return new RowChecksum.Total(correctionRows, correctionCells, correctionSum);
        }
    }

    /** Copies the list. */
    public HFileState {
        files = List.copyOf(files);
    }

    /** Reads the state from a checkpoint; {@link #NEW} if it contains none. */
    static HFileState read(Checkpoint checkpoint) {
        return checkpoint.value(KEY).map(HFileState::parse).orElse(NEW);
    }

    private static HFileState parse(String text) {
        try {
            return JSON.readValue(text, HFileState.class);
        } catch (JacksonException e) {
            throw new HConfigException(
                    new Problem(
                            HFileError.STAGE_DAMAGED,
                            "the load's checkpoint has an invalid state of its HFiles: " + text,
                            String.valueOf(e.getOriginalMessage()),
                            "Restart the load with --fresh; rows that are loaded again are overwritten, not duplicated."),
                    e);
        }
    }

    /** Writes this state to the checkpoint. */
    HFileState write(Checkpoint checkpoint) {
        checkpoint.value(KEY, JSON.writeValueAsString(this));
        return this;
    }

    /** The next attempt to write files, in a directory of its own. */
    HFileState attempt(String directory) {
        return new HFileState(Stage.GENERATING, attempt + 1, directory, List.of(), 0, 0, MergeEffect.NONE);
    }

    /** All files are written, for a table whose newest region has this id. */
    HFileState written(HFileBuilder.BuiltHFiles builtHFiles, long region, long rowBytes) {
        RowChecksum.Total correction = builtHFiles.correction();
        return new HFileState(
                Stage.WRITTEN,
                attempt,
                staging,
                builtHFiles.files(),
                region,
                rowBytes,
                new MergeEffect(builtHFiles.duplicateRows(), correction.rows(), correction.cells(), correction.sum()));
    }

    /** All files are in the table. */
    HFileState loaded() {
        return new HFileState(Stage.LOADED, attempt, staging, List.of(), newestRegion, bytes, merged);
    }
}
