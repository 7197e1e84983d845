package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.junit.jupiter.api.Test;

class PartitionerRegistryTest {
    @Test
    void load_findsHConfigsOwn() {
        assertThat(PartitionerRegistry.load().all())
                .extracting(Partitioner::name)
                .contains("bytes", "hex", "key-prefix", "salt", "sampled", "ycsb-hash");
    }

    @Test
    void named_ofAnUnknownName_listsTheKnownOnes() {
        assertThatThrownBy(() -> PartitionerRegistry.load().named("hax"))
                .hasMessageContaining("HC-2201")
                .hasMessageContaining("'hax'")
                .hasMessageContaining("hex, key-prefix, salt, sampled");
    }

    @Test
    void of_twoOfOneName_isRefused() {
        assertThatThrownBy(() -> PartitionerRegistry.of(List.of(new HexPartitioner(), new HexPartitioner())))
                .hasMessageContaining("HC-2204");
    }

    @Test
    void split_withSeveralBadOptions_namesAllOfThem() {
        PartitionRequest request = new PartitionRequest(
                4, KeySample.none(), Map.of("insertorder", "random", "zeropadding", "many", "zero", "1"));

        assertThatThrownBy(() -> new YcsbHashPartitioner().split(request))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.problems())
                                .extracting(Problem::what)
                                .satisfiesExactlyInAnyOrder(
                                        what -> assertThat(what).contains("insertorder=random"),
                                        what -> assertThat(what).contains("zeropadding=many"),
                                        what -> assertThat(what).contains("zero=1")));
    }

    @Test
    void split_byEveryPartitioner_refusesOptionsItDoesNotKnow() {
        for (Partitioner partitioner : PartitionerRegistry.load().all()) {
            assertThatThrownBy(
                            () -> partitioner.split(new PartitionRequest(4, KeySample.none(), Map.of("nonsense", "1"))))
                    .as(partitioner.name())
                    .hasMessageContaining("HC-2202")
                    .hasMessageContaining("nonsense=1");
        }
    }

    @Test
    void split_withoutTheSampleItNeeds_saysSo() {
        assertThatThrownBy(() -> new SampledPartitioner().split(new PartitionRequest(4, KeySample.none(), Map.of())))
                .hasMessageContaining("HC-2203");
        assertThatThrownBy(() -> new KeyPrefixPartitioner()
                        .split(new PartitionRequest(4, KeySample.none(), Map.of("length", "2"))))
                .hasMessageContaining("HC-2203");
    }

    @Test
    void request_outsideItsRange_isRefused() {
        assertThatThrownBy(() -> new PartitionRequest(0, KeySample.none(), Map.of()))
                .hasMessageContaining("regions=0");
        assertThatThrownBy(() -> new PartitionRequest(10_001, KeySample.none(), Map.of()))
                .hasMessageContaining("regions=10001");
    }
}
