package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.hconfig.hbase.load.job.DuplicateNote.Facts;
import org.junit.jupiter.api.Test;

class DuplicateNoteTest {
    @Test
    void of_withoutRepeatedKeys_isNothing() {
        assertThat(DuplicateNote.of(0, List.of(), facts(false, false, 1))).isEmpty();
    }

    @Test
    void of_putsWithOneTimestamp_keepsTheColumnsOfAllRows_andDoesNotSayWhichValueWins() {
        assertThat(DuplicateNote.of(1, List.of("k1"), facts(false, false, 3)))
                .hasValue("1 row has a duplicate key (for example k1): the table contains each such key once, with the"
                        + " columns of all its rows; a column that several of these rows have contains one of these values, not"
                        + " necessarily the last");
    }

    @Test
    void of_hfilesWithOneTimestamp_keepsTheLastValueOfAColumn() {
        assertThat(note(facts(true, false, 3)))
                .endsWith("a column that several of these rows have contains the last of these values");
    }

    @Test
    void of_ownTimestampsAndOneVersion_saysThatReadersSeeTheNewestOnly() {
        assertThat(note(facts(false, true, 1)))
                .contains("readers see only the newest value, because VERSIONS is 1")
                .endsWith("for equal timestamps, one of these values, not necessarily the last");
    }

    @Test
    void of_ownTimestampsAndSeveralVersions_saysHowManyAreKept() {
        assertThat(note(facts(true, true, 5, 5)))
                .contains("of which the newest 5 are kept (VERSIONS)")
                .endsWith("the last of these values");
        assertThat(note(facts(true, true, 1, 3)))
                .contains("of which the newest 1 to 3, by family, are kept (VERSIONS)");
    }

    @Test
    void of_ownTimestampsOfATableThatMustNotBeDescribed_claimsNoNumber() {
        assertThat(note(facts(false, true)))
                .contains("older ones only if VERSIONS of the family allows it")
                .doesNotContain("VERSIONS is");
    }

    private static String note(Facts facts) {
        return DuplicateNote.of(2, List.of(), facts).orElseThrow();
    }

    private static Facts facts(boolean lastWins, boolean timestamps, int... versions) {
        return new Facts(lastWins, timestamps, IntStream.of(versions).summaryStatistics());
    }
}
