package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.hconfig.xconfig.advice.Rule;
import org.junit.jupiter.api.Test;

/** Keeps docs/reference/advice true. */
class RulePagesTest {
    private static final Path PAGES = Checkout.reference("advice");

    @Test
    void pages_areAsGenerated() throws IOException {
        Map<String, String> pages = RulePages.render(HBaseRules.all());
        if (System.getProperty("hconfig.docs", "").equals("write")) {
            Files.createDirectories(PAGES);
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
            }
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            assertThat(PAGES.resolve(page.getKey()))
                    .as("write anew with -Dhconfig.docs=write")
                    .hasContent(page.getValue());
        }
        try (Stream<Path> there = Files.list(PAGES)) {
            assertThat(there.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(pages.keySet());
        }
    }

    @Test
    void rules_areManyAndNumberedOnce() {
        List<String> ids =
                HBaseRules.all().stream().map(Rule::card).map(card -> card.id()).toList();

        assertThat(ids).hasSizeGreaterThanOrEqualTo(25).doesNotHaveDuplicates().isSorted();
    }

    @Test
    void everyRule_ofFactsThatShowNothing_saysWhatItLacksOrLookedAt() {
        HBaseFacts nothing =
                new FactsOf().noNode().unknownValues().servers(0).seconds(0).facts();
        for (Rule<HBaseFacts> rule : HBaseRules.all()) {
            assertThat(rule.examine(nothing).findings()).as(rule.card().id()).isEmpty();
            assertThat(rule.examine(nothing).missing().size()
                            + rule.examine(nothing).numbers().size())
                    .as(rule.card().id())
                    .isPositive();
        }
    }
}
