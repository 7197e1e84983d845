package org.hconfig.hbase.load.hfile;

import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * How far a load through HFiles has come, as its checkpoint keeps it.
 *
 * @param stage what is done
 * @param attempt how many times files were begun to be written
 * @param staging the directory on the cluster that holds the files of this attempt; empty before the first
 * @param files the files to move into the table; known from {@link Stage#WRITTEN} on
 * @param newestRegion the largest region id (time of creation by the HMaster's clock) among the table's regions when the
 *     files were written
 * @param bytes of the rows written, in KeyValue layout
 * @param duplicateRows rows that were merged into another with the same key
 * @param correctionRows what the merging added to the number of rows, zero or less
 * @param correctionCells what it added to the number of cells, zero or less
 * @param correctionSum what it added to the checksum
 */
public record HFileState(
        Stage stage,
        int attempt,
        String staging,
        List<StagedFile> files,
        long newestRegion,
        long bytes,
        long duplicateRows,
        long correctionRows,
        long correctionCells,
        long correctionSum) {
    /** Nothing was done yet. */
    static final HFileState NEW = new HFileState(Stage.GENERATING, 0, "", List.of(), 0, 0, 0, 0, 0, 0);

    private static final String KEY = "hfiles";
    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    /** The stages, in order. Each begins when the one before is complete and recorded. */
    public enum Stage {
        /** Rows are being read, sorted and written. What there is of it is worth nothing to another run. */
        GENERATING,
        /** All files are written; none, some or all of them are in the table. */
        WRITTEN,
        /** All files are in the table. */
        LOADED
    }

    /** Copies what it is given. */
    public HFileState {
        files = List.copyOf(files);
    }

    /** The state that a checkpoint holds; {@link #NEW} when it holds none. */
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
                            "the load's checkpoint says of its HFiles: " + text,
                            String.valueOf(e.getOriginalMessage()),
                            "Start the load anew with --fresh; loading rows again does no harm."),
                    e);
        }
    }

    /** Makes this the state that the checkpoint holds. */
    HFileState write(Checkpoint checkpoint) {
        checkpoint.value(KEY, JSON.writeValueAsString(this));
        return this;
    }

    /** The next attempt to write files, in a directory of its own. */
    HFileState attempt(String directory) {
        return new HFileState(Stage.GENERATING, attempt + 1, directory, List.of(), 0, 0, 0, 0, 0, 0);
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
                builtHFiles.duplicateRows(),
                correction.rows(),
                correction.cells(),
                correction.sum());
    }

    /** All files are in the table. */
    HFileState loaded() {
        return new HFileState(
                Stage.LOADED,
                attempt,
                staging,
                List.of(),
                newestRegion,
                bytes,
                duplicateRows,
                correctionRows,
                correctionCells,
                correctionSum);
    }

    /** What merging rows with the same key changed in the sums over all rows. */
    RowChecksum.Total correction() {
        return new RowChecksum.Total(correctionRows, correctionCells, correctionSum);
    }
}
