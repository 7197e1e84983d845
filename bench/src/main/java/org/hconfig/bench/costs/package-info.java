/** What storing rows costs a processor, measured with HBase's own classes in this JVM: the numbers of a hardware profile. */
@NullMarked
package org.hconfig.bench.costs;

import org.jspecify.annotations.NullMarked;
