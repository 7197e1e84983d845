/** Rules about the keys of site files: misspelled, unknown, deprecated, duplicated, or without effect. */
@NullMarked
package org.hconfig.hbase.advice.site.key;

import org.jspecify.annotations.NullMarked;
