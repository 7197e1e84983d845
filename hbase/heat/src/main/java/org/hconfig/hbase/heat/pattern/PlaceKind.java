package org.hconfig.hbase.heat.pattern;

/** Kind of place that traffic goes to. */
enum PlaceKind {
    /** One place that moves through the keys in one direction. */
    MOVING,
    /** Several places that move through the keys in one direction. */
    SEVERAL_MOVING,
    /** The first or the last region of the table. */
    TABLE_SIDE,
    /** The first or the last region of a prefix. */
    PREFIX_SIDE,
    /** The first or the last region of nearly each prefix. */
    EACH_PREFIX_SIDE,
    /** Several places that stay. */
    SEVERAL,
    /** Not always the same place, without a direction. */
    CHANGING,
    /** One region. */
    REGION,
    /** Some neighboring regions. */
    RANGE
}
