@NullMarked
package org.hconfig.hbase.cluster.login;

import org.jspecify.annotations.NullMarked;
