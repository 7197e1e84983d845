package org.hconfig.readbench.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.LabLease;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class ReadsSpecTest {
    private static ReadsSpec spec(DataSize process, List<Double> sizes, List<Double> exponents, int seconds) {
        return new ReadsSpec(
                new LabLease(Optional.empty(), Path.of("lab"), false, Path.of("home")),
                process,
                new ReadsSpec.ReadCases(
                        List.of(CachePlace.HEAP, CachePlace.OFF_HEAP),
                        sizes,
                        exponents,
                        List.of(ReadRequest.MULTI_GET),
                        List.of(25)),
                new ReadsSpec.RowSize(10, 100),
                new ReadsSpec.RunTiming(5, seconds, 1),
                1,
                "bench reads");
    }

    @Test
    void rows_ofATableAsLargeAsTheCaches_haveTheirBytes() {
        ReadsSpec spec = spec(DataSize.ofGibibytes(1), List.of(1.0), List.of(0.99), 10);
        long cache = new CacheMemory(DataSize.ofGibibytes(1))
                .cache(CachePlace.OFF_HEAP)
                .bytes();

        assertThat(spec.rows(1.0, 2) * spec.row().bytes()).isBetween(2 * cache - 2000, 2 * cache + 2000);
    }

    @Test
    void create_withSeveralWrongValues_namesAllOfThem() {
        assertThatThrownBy(() -> spec(DataSize.ofMebibytes(512), List.of(0.0), List.of(7.0), 0))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failed -> assertThat(failed.problems())
                                .extracting(problem -> problem.what())
                                .anyMatch(what -> what.contains("memory in MiB=512"))
                                .anyMatch(what -> what.contains("size=0.0"))
                                .anyMatch(what -> what.contains("exponent=7.0"))
                                .anyMatch(what -> what.contains("seconds=0")));
    }
}
