package org.hconfig.redis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisProcess;
import org.hconfig.redis.RedisProgram;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every entry of the catalogue is true of running servers. */
class RedisCatalogueIT {
    /** Depends on how the program was built. */
    private static final Set<String> BY_BUILD = Set.of("activedefrag");

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void settings_ofARunningServer_haveTheStatedDefaults(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);
        try (RedisProcess server =
                        RedisProcess.start(RedisProgram.valueOf(release.name()).path());
                RedisConnection connection = server.connect()) {
            Map<String, String> configuration = connection.configuration();

            assertThat(catalogue.all()).hasSizeGreaterThan(60).allSatisfy(setting -> {
                assertThat(configuration).containsKey(setting.key());
                assertThat(catalogue.canonical(setting, configuration.getOrDefault(setting.key(), "absent")))
                        .as(setting.key())
                        .isEqualTo(catalogue.byDefault(setting));
            });
        }
    }

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void settings_ofARunningServer_canBeSetExactlyIfTheirRouteSaysSo(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);
        try (RedisProcess server =
                        RedisProcess.start(RedisProgram.valueOf(release.name()).path());
                RedisConnection connection = server.connect()) {
            for (Setting setting : catalogue.all()) {
                String value = catalogue.byDefault(setting);
                if (setting.route() == RedisRoute.RESTART) {
                    assertThatThrownBy(() -> connection.call("CONFIG", "SET", setting.key(), value))
                            .as(setting.key())
                            .isInstanceOf(HConfigException.class)
                            .hasMessageContaining("HC-9214");
                } else {
                    assertThat(connection.text("CONFIG", "SET", setting.key(), value))
                            .as(setting.key())
                            .contains("OK");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void ranges_endWhereServersRejectValues(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);
        try (RedisProcess server =
                        RedisProcess.start(RedisProgram.valueOf(release.name()).path());
                RedisConnection connection = server.connect()) {
            for (Setting setting : catalogue.all()) {
                setting.domain().minimum().ifPresent(least -> {
                    if (setting.route() == RedisRoute.CONFIG_SET && !BY_BUILD.contains(setting.key())) {
                        assertThat(connection.text("CONFIG", "SET", setting.key(), least.toPlainString()))
                                .as(setting.key())
                                .contains("OK");
                    }
                });
            }
        }
    }
}
