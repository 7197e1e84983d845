/**
 * PreSplit: a table is created with N regions for each server, its split keys computed by a partitioner for the
 * keys' distribution, and its regions assigned so that every server holds the same number (HConfig 2015, PreSplit).
 */
@NullMarked
package org.hconfig.hbase.presplit;

import org.jspecify.annotations.NullMarked;
