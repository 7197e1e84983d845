package org.hconfig.hbase.presplit;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.hbase.model.RowKey;

/** Partitioner for keys salted by {@link KeyTransform.Salt}: no bucket is divided. */
public final class SaltPartitioner implements Partitioner {
    @Override
    public String name() {
        return "salt";
    }

    @Override
    public String description() {
        return "keys loaded with --key-transform salt:N. Options: buckets=N";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        PartitionerOptions partitionerOptions = new PartitionerOptions(name(), request.options());
        boolean given = request.options().containsKey("buckets");
        Optional<Long> buckets = partitionerOptions.number("buckets", 1, KeyTransform.Salt.BUCKETS_MAX);
        if (!given) {
            partitionerOptions.missing("buckets", "it splits between buckets: specify their number");
        }
        partitionerOptions.check();
        KeyTransform.Salt salt = new KeyTransform.Salt(buckets.orElseThrow().intValue());
        List<RowKey> prefixes = IntStream.range(0, salt.buckets())
                .mapToObj(bucket -> RowKey.ofText(salt.prefix(bucket)))
                .toList();
        return KeyPrefixPartitioner.atGiven(request, prefixes);
    }
}
