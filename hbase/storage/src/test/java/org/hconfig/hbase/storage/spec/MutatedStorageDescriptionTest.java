package org.hconfig.hbase.storage.spec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StoragePlanner;
import org.hconfig.simulator.SimulatorResources;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Tests that arbitrary descriptions of storage are either parsed or rejected with an error code. */
class MutatedStorageDescriptionTest {
    private static final String CASE = SimulatorResources.text(
            StorageDescriptionReader.class, "/org/hconfig/hbase/storage/cases/1T_RAM_SSD_HDD.yaml");

    @Test
    void parse_ofAnyBytes_isReadOrRefusedWithACode() {
        String good = CASE + "policies: {wal: ALL_SSD, files: HOT}\nroot: s3a://a/b\nerasureCoded: /hbase/WALs, /a\n";
        AnyBytes.mutated(2_000, Mutations.of(good), bytes -> {
            // A profile may be any file.
            String text = new String(bytes, UTF_8).replaceAll("profile:.*", "profile: server-2020");
            StorageDescription read = StorageDescriptionReader.parse("a.yaml", text);
            assertThat(read.groups()).isNotEmpty();
            assertThat(read.fileSystem().hasSharedBlockLock()).isIn(true, false);
            read.groups().forEach(group -> assertThat(read.inForce(group)).isNotNull());
        });
    }

    @Test
    void plan_ofAnyDescriptionThatIsRead_isAPlanOrRefusedWithACode() {
        AnyBytes.mutated(30, Mutations.of(CASE), bytes -> {
            String text = new String(bytes, UTF_8).replaceAll("profile:.*", "profile: server-2020");
            StoragePlan plan = StoragePlanner.plan("a", StorageDescriptionReader.parse("a.yaml", text));
            assertThat(plan).isNotNull();
        });
    }
}
