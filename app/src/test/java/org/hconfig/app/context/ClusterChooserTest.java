package org.hconfig.app.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.app.context.ClusterChoice.Origin;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class ClusterChooserTest {
    private static final SavedContexts CONTEXTS = SavedContexts.NONE
            .with(new ClusterContext("prod", "/conf/prod"))
            .with(new ClusterContext("test", "zk1:2181"));
    private static final Map<String, String> ALL =
            Map.of("HCONFIG_CLUSTER", "zk9:2181", "HBASE_CONF_DIR", "/opt/hbase/conf");
    private static final Set<String> SITES = Set.of("/opt/hbase/conf", "/etc/hbase/conf");

    @Test
    void choose_everythingGiven_takesTheFirstInOrder() {
        SavedContexts used = CONTEXTS.using("test");

        assertThat(chooser(used, ALL, SITES).choose("/here"))
                .isEqualTo(new ClusterChoice("/here", "/here", Origin.OPTION));
        assertThat(chooser(used, ALL, SITES).choose(null))
                .isEqualTo(new ClusterChoice("zk9:2181", "zk9:2181", Origin.VARIABLE));
        assertThat(chooser(used, Map.of("HBASE_CONF_DIR", "/opt/hbase/conf"), SITES)
                        .choose(null))
                .isEqualTo(new ClusterChoice("test", "zk1:2181", Origin.CONTEXT));
        assertThat(chooser(CONTEXTS, Map.of("HBASE_CONF_DIR", "/opt/hbase/conf"), SITES)
                        .choose(null))
                .isEqualTo(new ClusterChoice("/opt/hbase/conf", "/opt/hbase/conf", Origin.HBASE_CONF_DIR));
        assertThat(chooser(CONTEXTS, Map.of(), SITES).choose(null).origin()).isEqualTo(Origin.ETC);
        assertThat(chooser(CONTEXTS, Map.of(), Set.of()).choose(null))
                .isEqualTo(new ClusterChoice("/lab/client", "/lab/client", Origin.LAB));
    }

    @Test
    void choose_nameOfAContext_isAcceptedAsOptionAndVariable() {
        assertThat(chooser(CONTEXTS, Map.of(), SITES).choose("prod"))
                .isEqualTo(new ClusterChoice("prod", "/conf/prod", Origin.OPTION));
        assertThat(chooser(CONTEXTS, Map.of("HCONFIG_CLUSTER", "prod"), SITES)
                        .choose(null)
                        .line())
                .isEqualTo("cluster: prod (/conf/prod), from HCONFIG_CLUSTER");
    }

    @Test
    void choose_directoryWithoutSite_isSkipped() {
        assertThat(chooser(CONTEXTS, Map.of("HBASE_CONF_DIR", "/empty"), Set.of("/etc/hbase/conf"))
                        .choose(null)
                        .origin())
                .isEqualTo(Origin.ETC);
    }

    @Test
    void choose_nothingThere_saysWhatWasLookedFor() {
        ClusterChooser chooser = new ClusterChooser(SavedContexts.NONE, Map.of(), name -> false, Optional::empty);

        assertThatThrownBy(() -> chooser.choose(null))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        none -> assertThat(none.problems().get(0).code()).isEqualTo(ContextError.NO_CLUSTER));
    }

    @Test
    void choose_contextInUseWasRemoved_refusesInsteadOfTakingAnother() {
        assertThatThrownBy(
                        () -> chooser(CONTEXTS.using("gone"), Map.of(), SITES).choose(null))
                .hasMessageContaining("gone");
    }

    private static ClusterChooser chooser(SavedContexts contexts, Map<String, String> environment, Set<String> sites) {
        return new ClusterChooser(contexts, environment, sites::contains, () -> Optional.of("/lab/client"));
    }
}
