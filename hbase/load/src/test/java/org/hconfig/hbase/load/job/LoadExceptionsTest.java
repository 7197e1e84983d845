package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.LoadSpec;
import org.junit.jupiter.api.Test;

class LoadExceptionsTest {
    @Test
    void word_ofALocalDiskThatIsFull_saysSo_alsoWhereHadoopThrowsAnError() {
        FSError thrown = catchThrowableOfType(FSError.class, LoadExceptionsTest::fill);

        assertThat(LoadExceptions.wrap(LoadExceptions.io(thrown), LoadSpec.of("t", YcsbSourceSpec.ofRows(5, "cf"))))
                .hasMessageContaining("HC-4050")
                .hasMessageContaining("free some space");
    }

    private static void fill() throws IOException {
        try (FileSystem local = new RawLocalFileSystem()) {
            local.initialize(java.net.URI.create("file:///"), new Configuration());
            try (OutputStream out = local.append(new Path("/dev/full"))) {
                out.write(new byte[1 << 16]);
                out.flush();
            }
        }
    }
}
