/**
 * PreSplit: a table is created with N regions for each server, its split keys chosen by a partitioner that knows the
 * keys' distribution, and its regions placed so that every server carries the same number (HConfig 2015, PreSplit).
 */
@NullMarked
package org.hconfig.hbase.presplit;

import org.jspecify.annotations.NullMarked;
