package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.nio.charset.StandardCharsets;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.ExposedJvmOptions;
import org.hconfig.hbase.advice.site.InvalidHeapFlags;
import org.hconfig.hbase.advice.site.SafeguardSwitchedOff;
import org.hconfig.hbase.advice.site.SessionTimeoutTooLong;
import org.hconfig.hbase.advice.site.key.UnknownKey;
import org.hconfig.hbase.config.StartScript;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of rules about safeguards: session timeout, JVM options, periodic work, checks, and limits. */
class SafeguardRulesTest {
    private static final String SESSION = "zookeeper.session.timeout";

    private static HBaseFactsBuilder script(String... lines) {
        return new HBaseFactsBuilder()
                .script(StartScript.parse(
                        "hbase-env.sh", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void sessionTimeout_of20Minutes_isTheFault_andClientsAreNotAdaptedToIt() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().site(SESSION, "1200000");
        asks(new SessionTimeoutTooLong(), facts, "set it to 90000", Severity.WARN);
        assertThat(fires(new SessionTimeoutTooLong(), facts).why()).contains("20 min", "maxSessionTimeout", "40 s");
        quiet(new ClientGivesUpEarly(), facts);
    }

    @Test
    void sessionTimeout_upToTwiceTheDefault_isAccepted() {
        quiet(new SessionTimeoutTooLong(), new HBaseFactsBuilder());
        quiet(new SessionTimeoutTooLong(), new HBaseFactsBuilder().site(SESSION, "180000"));
        missing(new SessionTimeoutTooLong(), new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
    }

    @Test
    void jmxPort_withoutAuthentication_isNamed() {
        String port = "-Dcom.sun.management.jmxremote.port=9001";
        String open = "-Dcom.sun.management.jmxremote.authenticate=false";
        asks(
                new ExposedJvmOptions(),
                new HBaseFactsBuilder().jvm(8, true, port, open),
                "authenticate to true",
                Severity.WARN);
        quiet(new ExposedJvmOptions(), new HBaseFactsBuilder().jvm(8, true, open));
        quiet(new ExposedJvmOptions(), new HBaseFactsBuilder().jvm(8, true, port));
    }

    @ParameterizedTest
    @CsvSource({"-ea", "-enableassertions", "-ea:org.apache..."})
    void assertions_areForTests(String argument) {
        asks(
                new ExposedJvmOptions(),
                new HBaseFactsBuilder().jvm(8, false, argument),
                "remove " + argument,
                Severity.INFO);
    }

    @Test
    void gcOptions_thatNoVariableRefersTo_haveNoEffect() {
        asks(
                new ExposedJvmOptions(),
                script("export HBASE_GC_OPTS=\"-XX:+UseParNewGC $HBASE_GC_OPTS\"", "HBASE_OPTS=-XX:+UseG1GC"),
                "HBASE_REGIONSERVER_OPTS",
                Severity.WARN);
        quiet(
                new ExposedJvmOptions(),
                script(
                        "export HBASE_GC_OPTS=-XX:+UseParNewGC",
                        "export SERVER_GC_OPTS=\"-verbose:gc $HBASE_GC_OPTS\""));
        quiet(
                new InvalidHeapFlags(),
                script("HBASE_GC_OPTS=-Xloggc:/l/gc.log", "HBASE_REGIONSERVER_OPTS=-Xloggc:/l/rs.log"));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hregion.majorcompaction, 0, INFO",
        "hbase.regionserver.optionalcacheflushinterval, 0, INFO",
        "hbase.table.sanity.checks, false, WARN",
        "hbase.rpc.timeout, 1200000, WARN",
        "hbase.hregion.max.filesize, 1073741824000, WARN",
        "hbase.regionserver.handler.count, 4000, WARN",
    })
    void safeguard_switchedOffOrFarAboveTheUsual_isNamed(String key, String value, Severity severity) {
        assertThat(fires(new SafeguardSwitchedOff(), new HBaseFactsBuilder().site(key, value))
                        .severity())
                .isEqualTo(severity);
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hregion.majorcompaction, 86400000",
        "hbase.table.sanity.checks, true",
        "hbase.rpc.timeout, 600000",
        "hbase.hregion.max.filesize, 107374182400",
        "hbase.hregion.max.filesize, 9223372036854775807",
        "hbase.regionserver.handler.count, 1000",
    })
    void values_withinTheUsual_areAccepted(String key, String value) {
        quiet(new SafeguardSwitchedOff(), new HBaseFactsBuilder().site(key, value));
    }

    @Test
    void majorCompactions_switchedOffForOneTable_areNamed() {
        asks(
                new SafeguardSwitchedOff(),
                new HBaseFactsBuilder()
                        .table(new HBaseFactsBuilder.TestTableBuilder("t").set("hbase.hregion.majorcompaction", "0")),
                "schedule major compactions",
                Severity.INFO);
    }

    @Test
    void unknownKey_withOneSegmentTooMany_namesTheKeyThatIsRead() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().written("hbase.zookeeper.session.timeout", "90000");
        asks(new UnknownKey(), facts, "set zookeeper.session.timeout if its value is meant", Severity.INFO);
        assertThat(fires(new UnknownKey(), facts).manualAction()).contains("not in force");
    }
}
