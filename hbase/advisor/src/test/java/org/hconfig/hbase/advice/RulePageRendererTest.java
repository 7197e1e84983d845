package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.hconfig.xconfig.advice.AdviceRule;
import org.junit.jupiter.api.Test;

/** Compares docs/reference/advice with the rules. */
class RulePageRendererTest {
    private static final Path PAGES = Checkout.reference("advice");

    @Test
    void pages_areAsGenerated() throws IOException {
        Map<String, String> pages = RulePageRenderer.render(HBaseRuleRegistry.all());
        if (System.getProperty("hconfig.docs", "").equals("write")) {
            Files.createDirectories(PAGES);
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
            }
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            assertThat(PAGES.resolve(page.getKey()))
                    .as("regenerate with -Dhconfig.docs=write")
                    .hasContent(page.getValue());
        }
        try (Stream<Path> there = Files.list(PAGES)) {
            assertThat(there.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(pages.keySet());
        }
    }

    @Test
    void rules_areManyAndNumberedOnce() {
        List<String> ids = HBaseRuleRegistry.all().stream()
                .map(AdviceRule::card)
                .map(card -> card.id())
                .toList();

        assertThat(ids).hasSizeGreaterThanOrEqualTo(25).doesNotHaveDuplicates().isSorted();
    }

    @Test
    void everyRule_ofFactsThatShowNothing_saysWhatItLacks() {
        HBaseFacts nothing = new HBaseFactsBuilder()
                .noNode()
                .unknownValues()
                .servers(0)
                .seconds(0)
                .facts();
        for (AdviceRule<HBaseFacts> adviceRule : HBaseRuleRegistry.all()) {
            assertThat(adviceRule.evaluate(nothing).findings())
                    .as(adviceRule.card().id())
                    .isEmpty();
            assertThat(adviceRule.evaluate(nothing).missing())
                    .as(adviceRule.card().id())
                    .isNotEmpty();
        }
    }
}
