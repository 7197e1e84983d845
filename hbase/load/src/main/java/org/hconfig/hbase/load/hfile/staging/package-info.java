/** The staging directory of a load in the cluster's file system, and moving its HFiles into the regions. */
@NullMarked
package org.hconfig.hbase.load.hfile.staging;

import org.jspecify.annotations.NullMarked;
