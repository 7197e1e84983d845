package org.hconfig.validation.faults;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;

/**
 * Test bed of the runs.
 *
 * @param care control of the lab's processes
 * @param connection connection of HBase's client
 * @param steady the table of the background client
 * @param rows rows of each table under test
 * @param csv the same rows as a file
 * @param clock the time of day
 * @param nanoClock monotonic clock for durations
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
