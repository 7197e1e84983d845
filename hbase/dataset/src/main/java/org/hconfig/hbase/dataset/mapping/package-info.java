/** Mapping of the fields of a record to row key, cells and metadata, and the types of fields. */
@NullMarked
package org.hconfig.hbase.dataset.mapping;

import org.jspecify.annotations.NullMarked;
