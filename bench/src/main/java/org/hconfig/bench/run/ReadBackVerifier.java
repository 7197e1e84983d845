package org.hconfig.bench.run;

import java.io.IOException;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.result.Verification;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.verify.TableChecksumReader;

/** Reads a run's table back and compares it with what was loaded. */
final class ReadBackVerifier {
    private final LabSession labSession;
    private final long rows;

    /** For runs of so many rows. */
    ReadBackVerifier(LabSession labSession, long rows) {
        this.labSession = labSession;
        this.rows = rows;
    }

    /**
     * Compares.
     *
     * @param run the run's name
     * @param wanted what was loaded
     * @throws HConfigException {@link BenchError#VERIFICATION_FAILED} when anything differs
     */
    Verification check(String run, String table, RowChecksum.Total wanted) throws IOException, InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        // Cells of any timestamp count: nothing but this load may be in the table.
        RowChecksum.Total read =
                new TableChecksumReader(labSession.configuration(), threads).read(table, null, seen -> {}, () -> false);
        Verification verification = new Verification(
                read.rows(), read.cells(), read.checksum(), wanted.rows(), wanted.cells(), wanted.checksum());
        if (!verification.passed() || wanted.rows() != rows) {
            throw new HConfigException(
                    BenchError.VERIFICATION_FAILED,
                    "Run " + run + ": " + read + " read back, " + wanted + " loaded, " + rows + " rows asked for.",
                    "Rows were lost, doubled or changed on the way, so its time means nothing.",
                    "The table " + table + " is kept as evidence in " + labSession.clientDirectory()
                            + "; report this.");
        }
        return verification;
    }
}
