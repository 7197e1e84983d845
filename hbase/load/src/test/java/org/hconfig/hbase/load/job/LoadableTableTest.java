package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

class LoadableTableTest {
    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");

    private final LoadableTable view = LoadableTable.of("c", "t", Optional.of(table(60, HConstants.FOREVER)), true);

    @Test
    void checkAge_ofCellsOlderThanAFamilyKeepsThem_namesTheFamilyAndItsTimeToLive() {
        assertThatThrownBy(() -> view.checkAge(List.of("f0", "f1"), before(60), NOW))
                .hasMessageContaining("HC-4026")
                .hasMessageContaining("f0 (TTL 60 s)")
                .hasMessageNotContaining("f1");
    }

    @Test
    void checkAge_ofYoungerCellsOrOtherFamilies_passes() {
        assertThatCode(() -> view.checkAge(List.of("f0"), before(59), NOW)).doesNotThrowAnyException();
        assertThatCode(() -> view.checkAge(List.of("f0"), before(-10), NOW)).doesNotThrowAnyException();
        assertThatCode(() -> view.checkAge(List.of("f1"), 1, NOW)).doesNotThrowAnyException();
    }

    @Test
    void check_ofAMissingFamily_namesThoseThatThereAre() {
        assertThatThrownBy(() -> view.check(List.of("f0", "cf")))
                .hasMessageContaining("HC-4021")
                .hasMessageContaining("it has f0, f1");
    }

    @Test
    void of_withoutADescriptor_leavesFamiliesToTheServersAndKeepsTheLog() {
        LoadableTable unknown = LoadableTable.of("c", "t", Optional.empty(), false);

        assertThatCode(() -> unknown.check(List.of("cf"))).doesNotThrowAnyException();
        assertThat(unknown.replicated()).isTrue();
    }

    @Test
    void versions_ofTheFamiliesThatALoadWritesTo_areThoseOfTheirDescriptors() {
        ColumnFamilyDescriptor three = ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f2"))
                .setMaxVersions(3)
                .build();
        TableDescriptor table = TableDescriptorBuilder.newBuilder(table(60))
                .setColumnFamily(three)
                .build();
        LoadableTable versioned = LoadableTable.of("c", "t", Optional.of(table), true);

        assertThat(versioned.versions(List.of("f2")).getMin()).isEqualTo(3);
        assertThat(versioned.versions(List.of("f0", "f2")).getMin()).isEqualTo(1);
        assertThat(LoadableTable.of("c", "t", Optional.empty(), true)
                        .versions(List.of("f0"))
                        .getCount())
                .isZero();
    }

    private static long before(long seconds) {
        return NOW.minusSeconds(seconds).toEpochMilli();
    }

    private static TableDescriptor table(int... timesToLive) {
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"));
        for (int i = 0; i < timesToLive.length; i++) {
            ColumnFamilyDescriptor family = ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("f" + i))
                    .setTimeToLive(timesToLive[i])
                    .build();
            table.setColumnFamily(family);
        }
        return table.build();
    }
}
