/**
 * HBase implementation of the framework: settings catalogue, policies, adapters, pre-split and loader.
 */
@NullMarked
package org.hconfig.hbase;

import org.jspecify.annotations.NullMarked;
