package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.mapping.SeparatorHint;

/** Checks a mapping with the first rows of a dataset. */
final class MappingCheck {
    private static final int TRY_ROWS = 20;

    private final FileSourceSpec spec;
    private final ProblemCollector problemCollector;

    MappingCheck(FileSourceSpec spec, ProblemCollector problemCollector) {
        this.spec = spec;
        this.problemCollector = problemCollector;
    }

    /** Reads the first rows: if none is valid, the mapping is considered wrong, not the rows. */
    RowSource check(FileSource source) {
        List<String> reasons = new ArrayList<>();
        StringBuilder first = new StringBuilder();
        RowBatch rows = new RowBatch(0, 1 << 16);
        try {
            for (SourceFile file : source.files()) {
                try (RowReader reader = source.first(file, rejectedRow -> {
                    if (reasons.isEmpty()) {
                        first.append(rejectedRow.text());
                    }
                    reasons.add(rejectedRow.source() + ":" + rejectedRow.position() + ": " + rejectedRow.reason());
                    if (reasons.size() >= TRY_ROWS) {
                        throw new EnoughRejects();
                    }
                })) {
                    reader.read(rows, 1, Integer.MAX_VALUE);
                }
                if (rows.rows() > 0) {
                    return source;
                }
            }
        } catch (EnoughRejects e) {
            reasons.add("and so on");
        } catch (IOException e) {
            problemCollector.add(
                    LoadError.INPUT_UNREADABLE, "cannot read " + spec.text(), String.valueOf(e), "check the file");
        }
        problemCollector.throwIfAny();
        if (reasons.isEmpty()) {
            throw new HConfigException(
                    LoadError.INPUT_EMPTY, spec.text() + " has no rows", "", "check that it is the right file");
        }
        throw new HConfigException(
                LoadError.COLUMNS,
                reasons.size() == 1
                        ? "the only row of " + spec.text() + " does not match the mapping"
                        : "none of the first " + Math.min(TRY_ROWS, reasons.size()) + " rows of " + spec.text()
                                + " matches the mapping",
                reasons.get(0),
                next(first.toString(), reasons.get(0)));
    }

    private String next(String line, String reason) {
        if (spec.format() == FileSourceSpec.Format.JSON) {
            return "a JSON file must have one complete object on each line; convert an array with jq -c '.[]' FILE,"
                    + " or objects over several lines with jq -c . FILE; otherwise correct --columns";
        }
        String usual = "correct --columns, --separator or --header";
        return reason.contains("the row has 1 field,") ? SeparatorHint.hint(line, usual) : usual;
    }

    /** Ends the check early. */
    private static final class EnoughRejects extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EnoughRejects() {
            super(null, null, false, false);
        }
    }
}
