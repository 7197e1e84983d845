package org.hconfig.bench.result;

import java.util.Arrays;
import java.util.List;
import org.hconfig.bench.experiment.Identified;

/** Paths by which a benchmark loads its dataset. */
public enum RunPath implements Identified {
    /** HBase 2.6 without tuning. */
    DEFAULT("default", "HBase 2.6 defaults", "one region, all defaults; one BufferedMutator with defaults per thread"),
    /** HBase 2.6 as its documentation recommends. */
    PRE_SPLIT(
            "pre-split",
            "manually pre-split",
            "split manually as YCSB's documentation recommends, ten regions per server; otherwise defaults"),
    /** The policy of the 2016 paper, unchanged. */
    TABLE_3(
            "table-3",
            "xConfig 2016, table 3",
            "pre-split, the paper's formulas for this heap; one BufferedMutator with 12 MB per thread, as in YCSB"),
    /** HConfig's puts. */
    PUTS("puts", "HConfig puts", "pre-split, HConfig's bulk-load policy; generation and sending of puts overlap"),
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

    @Override
    public String id() {
        return id;
    }

    /** Returns the display title. */
    public String title() {
        return title;
    }

    /** Returns the characteristics of the path in a phrase. */
    public String description() {
        return description;
    }

    /** Returns true for HConfig's own paths, false for baselines. */
    public boolean hconfig() {
        return this == PUTS || this == HFILES;
    }

    /** Returns the baselines. */
    public static List<RunPath> baselines() {
        return Arrays.stream(values()).filter(path -> !path.hconfig()).toList();
    }

    /**
     * Returns the path with this identifier.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static RunPath of(String id) {
        return Identified.of(id, "run", values());
    }
}
