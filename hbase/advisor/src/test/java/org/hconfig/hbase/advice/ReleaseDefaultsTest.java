package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.hdfs.StandaloneProcess;
import org.hconfig.hbase.advice.writes.FlushesWaitBeforeCompaction;
import org.hconfig.hbase.advice.writes.WalLimitCapsMemstore;
import org.junit.jupiter.api.Test;

class ReleaseDefaultsTest {
    private static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    private static final String RETRIES = "hbase.client.retries.number";
    private static final String JITTER = "hbase.hregion.majorcompaction.jitter";

    private static OptionalDouble of(String version, String key) {
        return new HBaseFactsBuilder().version(version).facts().values().number(key);
    }

    @Test
    void default_thatChanged_isThatOfTheRelease() {
        assertThat(of("1.7.2", BLOCKING)).hasValue(10);
        assertThat(of("2.2.7", BLOCKING)).hasValue(16);
        assertThat(of("1.7.2", RETRIES)).hasValue(35);
        assertThat(of("2.6.4", RETRIES)).hasValue(15);
        assertThat(of("1.7.2", "hbase.regionserver.logroll.multiplier")).hasValue(0.95);
        assertThat(of("", RETRIES)).hasValue(15);
    }

    @Test
    void default_onWhichJudgedReleasesDiffer_isUnknownWithoutARelease() {
        assertThat(of("2.4.18", "hbase.region.store.parallel.put.limit")).hasValue(10);
        assertThat(of("2.6.4", "hbase.region.store.parallel.put.limit")).hasValue(0);
        assertThat(of("", "hbase.region.store.parallel.put.limit")).isEmpty();
    }

    @Test
    void default_ofAReleaseOutsideTheTables_countsOnlyWhenItNeverChanged() {
        assertThat(of("1.3.1", BLOCKING)).isEmpty();
        assertThat(of("1.3.1", RETRIES)).isEmpty();
        assertThat(of("1.3.1", JITTER)).hasValue(0.5);
        assertThat(of("1.3.1", "hbase.regionserver.global.memstore.size")).hasValue(0.4);
        assertThat(of("4.0.0", "hbase.regionserver.global.memstore.size")).isEmpty();
        assertThat(of("4.0.0", RETRIES)).isEmpty();
    }

    @Test
    void default_thatStandsForAComputedValue_isUnknown() {
        // 1.7 reads the old name where this returns -1.
        assertThat(of("1.7.2", "hbase.hstore.compaction.min")).isEmpty();
        assertThat(of("2.6.4", "hbase.hstore.compaction.min")).hasValue(3);
    }

    @Test
    void rules_onAReleaseOutsideTheTables_doNotPass() {
        HBaseFactsBuilder old = new HBaseFactsBuilder().version("1.1.2");
        missing(new WalLimitCapsMemstore(), old, "1.1");
        missing(new FlushesWaitBeforeCompaction(), old, "default");
        missing(new ClientGivesUpEarly(), old, "default");
        quiet(
                new FlushesWaitBeforeCompaction(),
                old.site("hbase.hstore.compaction.min", "3").site(BLOCKING, "10"));
    }

    @Test
    void standalone_ofARunningCluster_thatDoesNotSetIt_isQuiet() {
        quiet(new StandaloneProcess(), new HBaseFactsBuilder());
        missing(new StandaloneProcess(), new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
    }
}
