/** Description of the storage of a cluster: nodes, media, policies. */
@NullMarked
package org.hconfig.hbase.storage.spec;

import org.jspecify.annotations.NullMarked;
