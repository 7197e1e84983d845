package org.hconfig.hbase.rebalance.histogram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    /** Returns the families in the order of their names. */
    List<FamilyFiles> families() {
        Map<String, List<AgedFile>> files = new TreeMap<>();
        Map<String, SeenFile> names = new TreeMap<>();
        regions.values().forEach(seen -> seen.values().forEach(file -> {
            String key = file.table + "/" + file.family;
            names.put(key, file);
            files.computeIfAbsent(key, name -> new ArrayList<>())
                    .add(new AgedFile(file.ageMillis, file.bytes, file.requests));
        }));
        List<FamilyFiles> families = new ArrayList<>();
        names.forEach((key, name) -> families.add(new FamilyFiles(name.table, name.family, files.get(key))));
        return families;
    }
}
