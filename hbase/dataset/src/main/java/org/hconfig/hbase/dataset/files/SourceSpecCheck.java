package org.hconfig.hbase.dataset.files;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.hconfig.hbase.dataset.json.JsonMapping;
import org.hconfig.hbase.dataset.mapping.FieldMapping;
import org.hconfig.hbase.presplit.KeyTransform;

/** Check of the specification of a dataset without its files, and therefore before a cluster is contacted. */
public final class SourceSpecCheck {
    private SourceSpecCheck() {}

    /**
     * Checks everything about a dataset that does not depend on the content of files.
     *
     * @throws org.hconfig.core.HConfigException with all errors of the specification
     */
    public static void check(SourceSpec spec) {
        if (spec instanceof FileSourceSpec files) {
            ProblemCollector problems = new ProblemCollector();
            DelimiterDialect dialect = DelimiterDialect.of(files, problems);
            transforms(files, problems);
            checkLimits(files, problems);
            TextEncoding.of(files.encoding(), dialect.special(), problems);
            if (files.format() == FileSourceSpec.Format.JSON) {
                checkJson(files, problems);
                JsonMapping.of(files, problems);
            } else if (!files.fields().header()) {
                FieldMapping.of(files, null, problems);
            }
            problems.throwIfAny();
        }
    }

    /** Returns the transformations of the key; adds a problem for each invalid one. */
    static List<KeyTransform> transforms(FileSourceSpec spec, ProblemCollector problems) {
        List<KeyTransform> transforms = new ArrayList<>();
        for (String text : spec.options().keyTransforms()) {
            try {
                transforms.add(KeyTransform.of(text));
            } catch (IllegalArgumentException e) {
                problems.add(
                        LoadError.OPTION,
                        "--key-transform is invalid: " + e.getMessage(),
                        "",
                        "specify for example --key-transform salt:16");
            }
        }
        return transforms;
    }

    static void checkLimits(FileSourceSpec spec, ProblemCollector problems) {
        if (spec.options().skipLines() < 0 || spec.options().limitRows() < 0) {
            problems.add(LoadError.OPTION, "--skip or --limit is negative", "", "specify a number from 0");
        }
    }

    static void checkJson(FileSourceSpec spec, ProblemCollector problems) {
        FileOptions given = spec.options();
        if (given.quote() != null
                || given.escape() != null
                || given.comment() != null
                || given.nullText() != null
                || given.missingFields()
                || given.extraFields()) {
            problems.add(
                    LoadError.OPTION,
                    "--quote, --escape, --comment, --null, --missing-fields and --extra-fields are not allowed for JSON",
                    "JSON defines these rules itself",
                    "omit them");
        }
    }
}
