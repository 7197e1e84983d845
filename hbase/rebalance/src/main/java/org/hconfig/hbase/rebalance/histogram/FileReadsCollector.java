package org.hconfig.hbase.rebalance.histogram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.coprocessor.BlockAccessReply;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.AgedFile;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.FamilyFiles;

/** Collector of the requests for the files of column families. Servers whose coprocessor is older report none. */
final class FileReadsCollector {
    private final Map<String, Map<Long, SeenFile>> regions = new HashMap<>();

    /** A file, its bytes in the last reply, in which it may be absent, and the requests of all replies. */
    private static final class SeenFile {
        final String table;
        final String family;
        long ageMillis;
        long bytes;
        long requests;

        SeenFile(String table, String family) {
            this.table = table;
            this.family = family;
        }
    }

    void add(RegionInfo region, BlockAccessReply reply) {
        if (reply.millis == 0) {
            return;
        }
        Map<Long, SeenFile> seen = regions.computeIfAbsent(region.getEncodedName(), name -> new HashMap<>());
        seen.values().forEach(file -> file.bytes = 0);
        for (BlockAccessReply.FileReads file : reply.files) {
            SeenFile known = seen.computeIfAbsent(
                    file.file, identity -> new SeenFile(region.getTable().getNameAsString(), file.family));
            // As HBase counts: a file without a known timestamp is new.
            known.ageMillis = file.newest >= reply.millis ? 0 : reply.millis - Math.max(0, file.newest);
            known.bytes = file.bytes;
            known.requests += file.requests;
        }
    }

    /** Returns the families, in no particular order. */
    List<FamilyFiles> families() {
        Map<List<String>, List<AgedFile>> files = new HashMap<>();
        regions.values()
                .forEach(seen -> seen.values()
                        .forEach(file -> files.computeIfAbsent(
                                        List.of(file.table, file.family), family -> new ArrayList<>())
                                .add(new AgedFile(file.ageMillis, file.bytes, file.requests))));
        return files.entrySet().stream()
                .map(family ->
                        new FamilyFiles(family.getKey().get(0), family.getKey().get(1), family.getValue()))
                .toList();
    }
}
