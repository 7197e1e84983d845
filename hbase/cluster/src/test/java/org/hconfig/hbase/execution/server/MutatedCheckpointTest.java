package org.hconfig.hbase.execution.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any checkpoint in the journal and in the mark of a run is used or rejected with a code. */
class MutatedCheckpointTest {
    private static final byte[] BEFORE = "export A=\"-Xmx1g -Da.password=x\"\nexport B=7\n".getBytes(UTF_8);
    private static final byte[] AFTER = "export A=\"-Xmx2g -Da.password=x -Dz\"\nexport B=8\n".getBytes(UTF_8);

    @Test
    void switches_ofAnyText_areReadOrRefusedWithACode() {
        MaintenanceSwitches switches = new MaintenanceSwitches();
        AnyBytes.mutated(
                5_000,
                Mutations.of("balancer=true merge=false normalizer=true split=true", ""),
                bytes -> assertThat(
                                switches.parseSaved(new String(bytes, UTF_8)).keySet())
                        .isSubsetOf("balancer", "merge", "normalizer", "split"));
    }

    @Test
    void switches_thatAreNone_areNamedAndNothingIsSwitched() {
        MaintenanceSwitches switches = new MaintenanceSwitches();
        assertThat(switches.parseSaved("balancer=true split=false"))
                .isEqualTo(Map.of("balancer", true, "split", false));
        for (String text :
                List.of("balancer", "balancer=yes", "balancer=true x=true", "=", "balancer=true  split=true")) {
            assertThatThrownBy(() -> switches.parseSaved(text))
                    .as(text)
                    .hasMessageContaining(SiteError.SWITCHES.code())
                    .hasMessageContaining("cannot be read: " + text);
        }
    }

    @Test
    void delta_ofAnyText_givesTheFormerFileOrNone() {
        AnyBytes.mutated(
                5_000,
                Mutations.of(FileUndoDelta.between(BEFORE, AFTER).text()),
                bytes -> assertThat(
                                FileUndoDelta.parse(new String(bytes, UTF_8)).before(AFTER))
                        .isNotNull());
    }

    @Test
    void delta_thatIsDamaged_givesNoFile() {
        String whole = FileUndoDelta.between(BEFORE, AFTER).text();
        String sum = whole.substring(0, whole.indexOf(' '));
        assertThat(FileUndoDelta.parse(whole).before(AFTER)).contains(BEFORE);
        for (String part : List.of("x", "+", "0+9999", "9999+1", "-1+2", "=!", "99999999999+1", "1+99999999999")) {
            assertThat(FileUndoDelta.parse(sum + " " + part).before(AFTER))
                    .as(part)
                    .isEqualTo(Optional.empty());
        }
    }

    /** Three characters can request a copy of the file: a text of megabytes could request terabytes. */
    @Test
    void delta_ofCopiesWithoutEnd_isGivenUp() {
        byte[] large = new byte[1 << 20];
        String sum = FileUndoDelta.between(large, large).text().substring(0, 64);
        String text = sum + (" 0+" + large.length).repeat(100_000);

        AnyBytes.read(
                text.getBytes(UTF_8),
                bytes -> assertThat(
                                FileUndoDelta.parse(new String(bytes, UTF_8)).before(large))
                        .isEqualTo(Optional.empty()));
    }
}
