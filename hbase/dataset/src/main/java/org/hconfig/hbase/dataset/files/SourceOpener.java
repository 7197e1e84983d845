package org.hconfig.hbase.dataset.files;

import java.util.List;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;

/** Opens datasets. */
public final class SourceOpener {
    private SourceOpener() {}

    /**
     * Opens a dataset and checks all that can be checked without reading it whole.
     *
     * @throws org.hconfig.core.HConfigException naming everything that is wrong with it
     */
    public static RowSource open(SourceSpec spec, SourceOptions options) {
        if (spec instanceof YcsbSourceSpec ycsb) {
            return YcsbSource.open(ycsb, options);
        }
        return FileSource.open((FileSourceSpec) spec, options);
    }

    /** True when a dataset of this fingerprint could be read once only. */
    public static boolean readOnce(String fingerprint) {
        return fingerprint.contains(' ' + PipeInput.MARK);
    }

    /** The files of a dataset that only this machine can open, as they are named in it. */
    public static List<String> localFiles(SourceSpec spec) {
        if (spec instanceof YcsbSourceSpec ycsb) {
            return YcsbFieldLengths.file(ycsb.properties()).stream().toList();
        }
        return ((FileSourceSpec) spec)
                .files().stream().filter(InputFileFinder::onThisMachine).toList();
    }
}
