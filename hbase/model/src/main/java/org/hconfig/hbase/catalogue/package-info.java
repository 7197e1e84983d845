/** Catalogue of HBase settings: data files, and their readers, validators and renderers. */
@NullMarked
package org.hconfig.hbase.catalogue;

import org.jspecify.annotations.NullMarked;
