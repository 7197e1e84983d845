package org.hconfig.hbase.catalogue;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keys of HBase 2.4 to 3.0 that {@link KeyTable} lacks, because it was made without the jars that read them (REST and Thrift
 * servers, backup, compression, later patch releases), or because their names look like those of files. Nothing can be said
 * about such a key. The list was compared with all text constants in the sources of these releases.
 */
public final class UnharvestedKeys {
    private static final List<String> BEGINNINGS = List.of(
            "hbase.rest.",
            "hbase.rest-csrf.",
            "hbase.thrift.",
            "hbase.regionserver.thrift.",
            "hbase.backup.",
            "hbase.examples.",
            "hbase.it.",
            "hbase.test.",
            "hbase.testing.",
            "hbase.tests.",
            "hbase.cache.memcached.",
            "hbase.io.compress.",
            "hbase.replica.distribution.",
            "hbase.spark.",
            "hfile.input.");

    /** The harvest takes such texts for names of files. */
    private static final Pattern LIKE_A_FILE =
            Pattern.compile(".*\\.(xml|jar|properties|class|html|jsp|js|css|txt|log|sh|rb|png|json|proto|pid|out|so)");

    private static final Set<String> KEYS = Set.of(
            "hbase.client.connection.metacache.invalidate-interval.ms",
            "hbase.global.readonly.enabled",
            "hbase.lru.cache.heavy.eviction.bytes.size.limit",
            "hbase.mapred.outputcluster",
            "hbase.master.balancer.cacheaware.lowCacheRatioThreshold",
            "hbase.master.balancer.cacheaware.minFreeCacheSpaceFactor",
            "hbase.master.balancer.cacheaware.potentialCacheRatioAfterMove",
            "hbase.master.balancer.stochastic.additionalConditionals",
            "hbase.master.balancer.stochastic.conditionals.distributeReplicas",
            "hbase.master.balancer.stochastic.conditionals.isolateMetaTable",
            "hbase.master.balancer.stochastic.conditionals.isolateSystemTables",
            "hbase.master.balancer.stochastic.storefileTableSkewCost",
            "hbase.meta.table.suffix",
            "hbase.profiler.enabled",
            "hbase.regionserver.executor.refresh.hfiles.threads",
            "hbase.root.logger",
            "hbase.ruby.sources",
            "hbase.security.shade.password.file",
            "hfile.bulk.output");

    private UnharvestedKeys() {}

    /** True for a key that HBase may read although the table does not have it. */
    public static boolean mayRead(String key) {
        return KEYS.contains(key)
                || BEGINNINGS.stream().anyMatch(key::startsWith)
                || LIKE_A_FILE.matcher(key).matches();
    }
}
