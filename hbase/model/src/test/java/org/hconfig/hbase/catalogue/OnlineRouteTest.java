package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.spi.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that only some versions reread online; found by comparing the classes of 2.4.18, 2.5.0, 2.5.5, 2.5.13, 2.6.0 and 2.6.4. */
class OnlineRouteTest {
    @ParameterizedTest
    @CsvSource({
        "hbase.hstore.flusher.count, 2.5.13, ROLLING_RESTART",
        "hbase.hstore.flusher.count, 2.6.0-hadoop3, ONLINE_UPDATE",
        "hbase.bucketcache.acceptfactor, 2.6.3.7.3.3.0-56, ROLLING_RESTART",
        "hbase.bucketcache.acceptfactor, 2.6.4-amzn-0, ONLINE_UPDATE",
        "hbase.rpc.rows.warning.threshold, 2.5.13, ROLLING_RESTART",
        "hbase.ipc.warn.response.time, 2.4.18, ROLLING_RESTART",
        "hbase.ipc.warn.response.time, 2.5.13, ONLINE_UPDATE",
        "hbase.regionserver.slowlog.buffer.enabled, 2.4.18, ROLLING_RESTART",
        "hbase.regionserver.thread.compaction.small, 2.4.18, ONLINE_UPDATE",
    })
    void route_onAVersion_isOnlineOnlyIfItsServersReread(String key, String version, HBaseRoute route) {
        assertThat(route(key, HBaseVersion.parse(version))).isEqualTo(route);
    }

    @Test
    void route_onAnUnknownVersion_isThatOfTheCatalogue() {
        assertThat(route("hbase.hstore.flusher.count", Optional.empty())).isEqualTo(HBaseRoute.ONLINE_UPDATE);
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.hstore.flusher.count, 2.6.4, 2.6.4, ONLINE_UPDATE",
        "hbase.hstore.flusher.count, 2.5.13, 2.6.4, ROLLING_RESTART",
        "hbase.hstore.flusher.count, 2.6.4, 2.5.13, ROLLING_RESTART",
        "hbase.bucketcache.acceptfactor, 2.5.13, 2.6.3, ROLLING_RESTART",
        "hbase.regionserver.thread.compaction.small, 2.4.18, 2.6.4, ONLINE_UPDATE",
    })
    void route_onServersOfSeveralVersions_isOnlineOnlyIfEachOfThemRereads(
            String key, String one, String other, HBaseRoute route) {
        List<HBaseVersion> servers = Stream.of(one, other)
                .flatMap(version -> HBaseVersion.parse(version).stream())
                .toList();

        SettingsCatalogue catalogue =
                SettingsCatalogue.standard().of(HBaseVersion.parse("2.6.4")).onlineOn(servers);

        assertThat(catalogue.find(key).orElseThrow().route()).isEqualTo(route);
    }

    @Test
    void isRereadOnlyByNewer_isTrueForAnOlderServerAndASettingThatBecameOnline() {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        HBaseVersion older = HBaseVersion.parse("2.5.13").orElseThrow();

        assertThat(catalogue.isRereadOnlyByNewer("hbase.hstore.flusher.count", older))
                .isTrue();
        assertThat(catalogue.isRereadOnlyByNewer("hbase.ipc.warn.response.time", older))
                .isFalse();
        assertThat(catalogue.isRereadOnlyByNewer("no.such.key", older)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "2.5.13, 2.6.0, false",
        "2.6.0, 2.6.0, true",
        "2.6.0-SNAPSHOT, 2.6.0, false",
        "2.6.1-SNAPSHOT, 2.6.0, true",
        "2.6, 2.6.0, false",
        "3.0.0-beta-1, 2.6.0, false",
        "3.0.0, 2.6.0, true",
        "3.1, 2.6.4, true",
    })
    void contains_aChangeOfAnEarlierVersion_isTrueIfTheCodeIsKnownToHaveIt(
            String version, String since, boolean contained) {
        assertThat(HBaseVersion.parse(version)
                        .orElseThrow()
                        .contains(HBaseVersion.parse(since).orElseThrow()))
                .isEqualTo(contained);
    }

    private static Route route(String key, Optional<HBaseVersion> version) {
        return SettingsCatalogue.standard().of(version).find(key).orElseThrow().route();
    }
}
