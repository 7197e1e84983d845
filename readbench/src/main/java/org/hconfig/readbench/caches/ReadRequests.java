package org.hconfig.readbench.caches;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.BinaryComparator;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.RandomRowFilter;
import org.apache.hadoop.hbase.filter.ValueFilter;
import org.hconfig.bench.workload.ClosedLoop;
import org.hconfig.bench.workload.KeyChooser;
import org.hconfig.bench.workload.RequestKind;
import org.hconfig.bench.workload.WorkloadSpec;

/** Sequential reads of one kind by one client thread. Not thread-safe. */
final class ReadRequests implements ClosedLoop.Client {
    private static final byte[] FAMILY = WorkloadSpec.FAMILY.getBytes(StandardCharsets.UTF_8);

    /** No generated value is empty. */
    private static final byte[] NO_VALUE = new byte[0];

    private static final float TENTH = 0.1f;

    private final ReadRequest request;
    private final Table table;
    private final KeyChooser keys;
    private final KeySections sections;

    ReadRequests(ReadRequest request, Table table, KeyChooser keys, KeySections sections) {
        this.request = request;
        this.table = table;
        this.keys = keys;
        this.sections = sections;
    }

    @Override
    public RequestKind next() {
        return request.kind();
    }

    @Override
    public void execute(RequestKind requestKind) throws IOException {
        if (requestKind == RequestKind.MULTI_GET) {
            multiGet();
        } else {
            scan();
        }
    }

    private void multiGet() throws IOException {
        List<Get> gets = new ArrayList<>(request.rows());
        for (int i = 0; i < request.rows(); i++) {
            gets.add(new Get(KeyChooser.key(keys.next())).addFamily(FAMILY));
        }
        for (Result result : table.get(gets)) {
            if (result.isEmpty()) {
                throw new IOException("a row is missing");
            }
        }
    }

    private void scan() throws IOException {
        int section = sections.indexOf(KeyChooser.key(keys.next()));
        Scan scan = new Scan()
                .withStartRow(sections.begin(section))
                .withStopRow(sections.end(section))
                .addFamily(FAMILY)
                .setCaching(request.rows())
                .setFilter(filter());
        try (ResultScanner scanner = table.getScanner(scan)) {
            long rows = 0;
            while (scanner.next() != null) {
                rows++;
            }
            if (request == ReadRequest.SCAN_FILTERED && rows > 0) {
                throw new IOException(rows + " rows passed a filter that rejects all");
            }
        }
    }

    private Filter filter() {
        return request == ReadRequest.SCAN_TENTH
                ? new RandomRowFilter(TENTH)
                : new ValueFilter(CompareOperator.EQUAL, new BinaryComparator(NO_VALUE));
    }
}
