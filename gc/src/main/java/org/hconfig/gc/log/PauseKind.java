package org.hconfig.gc.log;

/** What a collector stopped the application for. */
public enum PauseKind {
    /** A collection of the young generation. */
    YOUNG,
    /** A collection of the young generation with which G1 begins to mark. */
    CONCURRENT_START,
    /** The last collection of the young generation before mixed ones. */
    PREPARE_MIXED,
    /** A collection of the young generation and of some old regions. */
    MIXED,
    /** A collection of the whole heap. */
    FULL,
    /** CMS begins to mark. */
    INITIAL_MARK,
    /** The end of concurrent marking. */
    REMARK,
    /** G1 counts what marking found. */
    CLEANUP,
    /** A step of a collector that works concurrently: ZGC, Shenandoah. */
    STEP,
    /** Shenandoah goes on in a pause because the heap was too full. */
    DEGENERATED,
    /** Another pause. */
    OTHER;

    /** True for collections that empty Eden. */
    public boolean collectsYoung() {
        return this == YOUNG || this == CONCURRENT_START || this == PREPARE_MIXED || this == MIXED;
    }
}
