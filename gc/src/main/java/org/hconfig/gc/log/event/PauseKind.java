package org.hconfig.gc.log.event;

/** Kinds of pauses. */
public enum PauseKind {
    /** A young collection. */
    YOUNG,
    /** A young collection that starts concurrent marking (G1). */
    CONCURRENT_START,
    /** The last young collection before mixed ones. */
    PREPARE_MIXED,
    /** A mixed collection: the young generation and some old regions. */
    MIXED,
    /** A full collection. */
    FULL,
    /** The initial mark of CMS. */
    INITIAL_MARK,
    /** The remark pause at the end of concurrent marking. */
    REMARK,
    /** The cleanup pause of G1 after marking. */
    CLEANUP,
    /** A phase of a concurrent collector: ZGC, Shenandoah. */
    STEP,
    /** Shenandoah continues in a pause because the heap was full. */
    DEGENERATED,
    /** Any other pause. */
    OTHER;

    /** Returns true for collections that empty Eden. */
    public boolean collectsYoung() {
        return this == YOUNG || this == CONCURRENT_START || this == PREPARE_MIXED || this == MIXED;
    }
}
