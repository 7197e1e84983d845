/**
 * The framework's hands for HBase: settings catalogue, policies, routes, pre-split and loader.
 */
@NullMarked
package org.hconfig.hbase;

import org.jspecify.annotations.NullMarked;
