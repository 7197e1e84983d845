package org.hconfig.hbase.load.hfile;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A lab with target tables for each test of a class, whose loads keep their jobs in a directory of the test. */
public abstract class HFileLabFixture {
    @TempDir
    protected Path home;

    protected HFileLab lab;

    @BeforeEach
    final void bringUp() {
        lab = new HFileLab(home);
    }
}
