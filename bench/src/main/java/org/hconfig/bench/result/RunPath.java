package org.hconfig.bench.result;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The ways a dataset is loaded that a bench compares. */
public enum RunPath {
    /** HBase 2.6 as a newcomer meets it. */
    DEFAULT("default", "HBase 2.6 defaults", "one region, all defaults; one BufferedMutator with defaults per thread"),
    /** HBase 2.6 as who has read its documentation uses it. */
    PRE_SPLIT(
            "pre-split",
            "pre-split by hand",
            "split by hand as YCSB's documentation advises, ten regions per server; all else as the defaults"),
    /** The 2016 paper's policy to the letter. */
    TABLE_3(
            "table-3",
            "xConfig 2016, table 3",
            "pre-split, the paper's formulas for this heap; one BufferedMutator with 12 MB per thread, as YCSB"),
    /** HConfig's puts. */
    PUTS("puts", "HConfig puts", "pre-split, HConfig's bulk-load policy; puts that overlap generation and sending"),
    /** HConfig's HFiles. */
    HFILES("hfiles", "HConfig HFiles", "pre-split; HFiles sorted and written by the client, then moved in");

    private final String id;
    private final String title;
    private final String description;

    RunPath(String id, String title, String description) {
        this.id = id;
        this.title = title;
        this.description = description;
    }

    /** The word used in commands and JSON: {@code table-3}. */
    public String id() {
        return id;
    }

    /** A few words for people. */
    public String title() {
        return title;
    }

    /** What is special about the path, in a phrase. */
    public String description() {
        return description;
    }

    /** True for the paths that are HConfig's own, not a baseline. */
    public boolean hconfig() {
        return this == PUTS || this == HFILES;
    }

    /** The paths that others are compared with. */
    public static List<RunPath> baselines() {
        return Arrays.stream(values()).filter(path -> !path.hconfig()).toList();
    }

    /** All words, as a person would list them: {@code default, pre-split, …}. */
    public static String idList() {
        return Arrays.stream(values()).map(RunPath::id).collect(Collectors.joining(", "));
    }

    /**
     * The path with this word.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static RunPath of(String id) {
        for (RunPath path : values()) {
            if (path.id.equals(id)) {
                return path;
            }
        }
        throw new IllegalArgumentException("'" + id + "' is no run; there are " + idList());
    }
}
