package org.hconfig.hbase.dataset.files;

import java.util.List;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.ycsb.YcsbFieldLengths;
import org.hconfig.hbase.dataset.ycsb.YcsbSource;

/** Opens datasets. */
public final class SourceOpener {
    private SourceOpener() {}

    /**
     * Opens a dataset and performs all checks that do not require reading it completely.
     *
     * @throws org.hconfig.core.HConfigException with all errors of the dataset
     */
    public static RowSource open(SourceSpec spec, SourceOptions options) {
        if (spec instanceof YcsbSourceSpec ycsb) {
            return YcsbSource.open(ycsb, options);
        }
        return FileSource.open((FileSourceSpec) spec, options);
    }

    /** Returns true if a dataset with this fingerprint could be read only once. */
    public static boolean readOnce(String fingerprint) {
        return fingerprint.contains(' ' + PipeInput.MARK);
    }

    /** Returns the files of a dataset that only this machine can open, with their names in the specification. */
    public static List<String> localFiles(SourceSpec spec) {
        if (spec instanceof YcsbSourceSpec ycsb) {
            return YcsbFieldLengths.file(ycsb.properties()).stream().toList();
        }
        return ((FileSourceSpec) spec)
                .files().stream().filter(InputFileFinder::onThisMachine).toList();
    }
}
