package org.hconfig.bench.faults;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;

/**
 * Where runs take place.
 *
 * @param care of the lab
 * @param connection HBase's own
 * @param steady the table of the steady client
 * @param rows of every disturbed table
 * @param csv the same rows as a file
 * @param clock the time of day
 * @param nanoClock for durations
 */
record FaultTestBed(
        LabProcessControl care,
        Connection connection,
        TableName steady,
        FaultRows rows,
        Path csv,
        InstantSource clock,
        LongSupplier nanoClock) {
    String cluster() {
        return care.lab().clientDirectory().toString();
    }
}
