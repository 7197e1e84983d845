package org.hconfig.hbase.load.sources;

import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.model.HConfigException;

/** Rows from text files. */
final class FileSource {
    private FileSource() {}

    @SuppressWarnings("DoNotCallSuggester")
    static RowSource open(FileSourceSpec spec, SourceOptions options) {
        throw new HConfigException(LoadError.INPUT_UNREADABLE, spec.text(), options.toString(), "wait");
    }
}
