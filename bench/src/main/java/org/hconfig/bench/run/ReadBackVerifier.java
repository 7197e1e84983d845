package org.hconfig.bench.run;

import java.io.IOException;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.result.Verification;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.verify.TableChecksumReader;

/** Read-back verifier of a run: compares the rows of its table with the loaded ones. */
final class ReadBackVerifier {
    private final LabSession labSession;
    private final long rows;

    /** Creates a verifier for runs with a number of rows. */
    ReadBackVerifier(LabSession labSession, long rows) {
        this.labSession = labSession;
        this.rows = rows;
    }

    /**
     * Verifies a table.
     *
     * @param run the run's name
     * @param wanted checksum of the loaded rows
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} if anything differs
     */
    Verification check(String run, String table, RowChecksum.Total wanted) throws IOException, InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        // Cells of all timestamps count: the table must contain only this load.
        RowChecksum.Total read =
                new TableChecksumReader(labSession.configuration(), threads).read(table, null, seen -> {}, () -> false);
        Verification verification = new Verification(
                read.rows(), read.cells(), read.checksum(), wanted.rows(), wanted.cells(), wanted.checksum());
        if (!verification.passed() || wanted.rows() != rows) {
            throw new HConfigException(
                    BenchError.VERIFICATION_FAILED,
                    "Run " + run + ": " + read + " read back, " + wanted + " loaded, " + rows + " rows requested.",
                    "Rows were lost, duplicated or changed, so the time of this run is invalid.",
                    "The table " + table + " is kept as evidence in " + labSession.clientDirectory()
                            + "; report this as a defect.");
        }
        return verification;
    }
}
