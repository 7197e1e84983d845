package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.DeprecatedKey;
import org.hconfig.hbase.advice.site.KeyWithoutEffect;
import org.hconfig.hbase.advice.site.MisspeltKey;
import org.hconfig.hbase.advice.site.ValueOutOfRange;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Rule;
import org.junit.jupiter.api.Test;

class SiteRulesTest {
    @Test
    void everyRuleOfSiteFiles_withoutThem_isNotSilent() {
        for (Rule<HBaseFacts> rule : List.<Rule<HBaseFacts>>of(
                new MisspeltKey(), new DeprecatedKey(), new ValueOutOfRange(), new KeyWithoutEffect())) {
            missing(rule, new FactsOf(), "site files");
        }
    }

    @Test
    void misspeltKey_isNamedWithTheRightOne() {
        asks(
                new MisspeltKey(),
                new FactsOf().written("hbase.hregion.memstore.flushsize", "256m"),
                "hbase.hregion.memstore.flush.size",
                Severity.WARN);
    }

    @Test
    void knownAndForeignKeys_areFine() {
        quiet(
                new MisspeltKey(),
                new FactsOf()
                        .written("hbase.rootdir", "hdfs://x")
                        .written("hbase.zookeeper.quorum", "z")
                        .written("hbase.acme.coprocessor.window", "5")
                        .written("dfs.replication", "3"));
    }

    @Test
    void olderName_isNamedWithThePresentOne() {
        asks(
                new DeprecatedKey(),
                new FactsOf().written("hbase.hstore.compactionThreshold", "5"),
                "hbase.hstore.compaction.min",
                Severity.INFO);
    }

    @Test
    void presentName_isQuiet() {
        quiet(new DeprecatedKey(), new FactsOf().written("hbase.hstore.compaction.min", "5"));
    }

    @Test
    void valueAboveItsRange_goesToItsEnd() {
        proposes(
                new ValueOutOfRange(),
                new FactsOf().written("hbase.regionserver.global.memstore.size", "0.95"),
                "cluster",
                "0.8",
                Severity.WARN);
    }

    @Test
    void valueThatIsNone_goesToTheDefault() {
        proposes(
                new ValueOutOfRange(),
                new FactsOf().written("hbase.hstore.blockingStoreFiles", "many"),
                "cluster",
                "16",
                Severity.WARN);
    }

    @Test
    void valueInRange_orWithAVariable_isQuiet() {
        quiet(
                new ValueOutOfRange(),
                new FactsOf()
                        .written("hbase.hstore.blockingStoreFiles", "20")
                        .written("hbase.hstore.compaction.max", "${ours}"));
    }

    @Test
    void keyThatNobodyReads_isNamed() {
        asks(
                new KeyWithoutEffect(),
                new FactsOf().written("hbase.oldwals.cleaner.thread.check.interval.msec", "500"),
                "take it out",
                Severity.INFO);
    }

    @Test
    void keyThatIsRead_isQuiet() {
        quiet(new KeyWithoutEffect(), new FactsOf().written("hbase.oldwals.cleaner.thread.size", "3"));
    }

    @Test
    void clientThatGivesUpEarly_triesLonger() {
        // 20 ms x (1+2+3+5+10+20+40+4x100+200x4) = 25.6 s of 90 s.
        proposes(
                new ClientGivesUpEarly(),
                new FactsOf().site("hbase.client.pause", "20"),
                "cluster",
                "43",
                Severity.WARN);
    }

    @Test
    void clientOfTheDefaults_outlastsTheSession() {
        quiet(new ClientGivesUpEarly(), new FactsOf());
    }

    @Test
    void client_unknown_isNotJudged() {
        missing(new ClientGivesUpEarly(), new FactsOf().unknownValues(), "values");
    }
}
