package org.hconfig.gc.advice.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Every formula of the blog post, with the post's own numbers and others. */
class G1FormulasTest {
    private static final double EXACT = 1e-9;

    @Test
    void formulas_ofTheClaims_areExact() throws IOException {
        List<String> rows = rows();
        assertThat(rows).hasSizeGreaterThan(30);
        for (String row : rows) {
            String[] cells = row.split(",", -1);
            double[] in = new double[4];
            for (int i = 0; i < in.length; i++) {
                in[i] = cells[3 + i].isEmpty() ? 0 : Double.parseDouble(cells[3 + i]);
            }
            assertThat(result(cells[2], in)).as(row).isCloseTo(Double.parseDouble(cells[7]), within(EXACT));
        }
    }

    @Test
    void claims_thatAreFormulas_haveARowEach() throws IOException {
        List<String> ids =
                rows().stream().map(row -> row.substring(0, 5)).distinct().toList();
        assertThat(ids)
                .containsExactly(
                        "G1-03", "G1-07", "G1-09", "G1-10", "G1-11", "G1-12", "G1-13", "G1-15", "G1-16", "G1-17",
                        "G1-18", "G1-19", "G1-20", "G1-21", "G1-22", "G1-23", "G1-24", "G1-25", "G1-26");
    }

    private static List<String> rows() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                G1FormulasTest.class.getResourceAsStream("g1-formulas.csv"), "g1-formulas.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .toList();
        }
    }

    private static double result(String formula, double[] in) {
        return switch (formula) {
            case "percentOf" -> in[0] * G1Formulas.IHOP_DEFAULT_PERCENT / 100 + 0 * in[1];
            case "free" -> G1Formulas.freePercent(in[0], in[1]);
            case "survivors" -> G1Formulas.survivors(in[0], in[1]);
            case "transient" -> Math.round(1000 * G1Formulas.transientShare(in[0], in[1])) / 10.0;
            case "cached" -> Math.round(100 * (1 - G1Formulas.transientShare(in[0], in[1])));
            case "tenuring" -> G1Formulas.TENURING;
            case "waste" -> G1Formulas.WASTE_PERCENT;
            case "mixedCount" -> G1Formulas.MIXED_COUNT;
            case "heap" -> G1Formulas.heap(in[0], in[1], in[2], in[3]);
            case "ihop" -> G1Formulas.ihopPercent(in[0], in[1], in[2], in[3]);
            case "sum" -> in[0] + in[1] + in[2];
            case "cap" -> G1Formulas.cap(in[0]);
            case "fits" -> G1Formulas.fits(in[0], in[1], in[2]) ? 1 : 0;
            case "together" -> G1Formulas.IHOP_AND_EDEN_MAX;
            case "togetherBursty" -> G1Formulas.IHOP_AND_EDEN_MAX_BURSTY;
            case "threads" -> G1Formulas.parallelThreads((int) in[0]);
            case "eden" -> G1Formulas.EDEN_PERCENT;
            case "region" -> G1Formulas.regionMebibytes(in[0]);
            case "pause" -> G1Formulas.PAUSE_MILLIS;
            case "fraction" -> G1Formulas.fraction(in[0], in[1]);
            case "marking" -> G1Formulas.concurrentThreads((int) in[0]);
            default -> throw new IllegalArgumentException(formula);
        };
    }
}
