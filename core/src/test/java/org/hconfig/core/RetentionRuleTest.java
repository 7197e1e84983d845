package org.hconfig.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetentionRuleTest {
    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");
    private static final RetentionRule RULE = new RetentionRule(2, 5, Duration.ofDays(90));

    @Test
    void expired_ofOldOnes_keepsTheNewestAndThoseOfEachSubject() {
        List<RetentionRule.RetainedItem> retainedItems = List.of(
                item("7", 100, true, "t"),
                item("6", 101, true, "t"),
                item("5", 102, true, "t"),
                item("4", 103, false, "t"),
                item("3", 104, true, "u"),
                item("2", 105, true, "t"));

        assertThat(RULE.expired(retainedItems, NOW))
                .extracting(RetentionRule.RetainedItem::id)
                .containsExactly("2", "5");
    }

    @Test
    void expired_ofYoungOnes_removesThoseAboveTheMost() {
        List<RetentionRule.RetainedItem> retainedItems = IntStream.range(0, 8)
                .mapToObj(number -> item("" + number, 1, true, "t"))
                .toList();

        assertThat(RULE.expired(retainedItems, NOW))
                .extracting(RetentionRule.RetainedItem::id)
                .containsExactly("7", "6", "5");
    }

    @Test
    void expired_atTheAge_isKeptForNinetyDays() {
        List<RetentionRule.RetainedItem> retainedItems = List.of(
                item("c", 1, true, "t"), item("b", 1, true, "t"), item("a", 90, true, "t"), item("z", 91, true, "t"));

        assertThat(RULE.expired(retainedItems, NOW))
                .extracting(RetentionRule.RetainedItem::id)
                .containsExactly("z");
    }

    private static RetentionRule.RetainedItem item(String id, int daysAgo, boolean finished, String subject) {
        return new RetentionRule.RetainedItem(id, NOW.minus(Duration.ofDays(daysAgo)), finished, subject);
    }
}
