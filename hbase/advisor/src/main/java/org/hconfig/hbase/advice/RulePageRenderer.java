package org.hconfig.hbase.advice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.RuleCard;

/** Renders the rules as Markdown: one page per rule, and an index. */
public final class RulePageRenderer {
    private static final String INDEX = "README.md";

    private static final String HEAD = """
            # Advice

            The rules that `hconfig advise` applies to a cluster or to copied files. Each page states the rule's condition,
            its reason, its proposal and its exceptions; `hconfig explain ID` shows the same with the metrics of your
            cluster. The pages are generated from the rules; a test fails when they differ. To regenerate them:

            ```
            mvn -B -ntp -pl hbase/advisor -am test -Dtest=RulePageRendererTest -Dsurefire.failIfNoSpecifiedTests=false -Dhconfig.docs=write
            ```

            *Severity* is the impact of a finding: CRITICAL means that a server does not start or that data may be lost.
            *Confidence* is the strength of its evidence, from 0 to 1. A rule without enough data names the missing data.
            When two rules, or a rule and a policy, propose different values for one setting, one recommendation takes
            precedence and lists the others: first findings about servers that do not start or data that may be lost, then
            the policy of the recognized workload, then the other rules.

            IDs are not reused: there are no rules HC-R038 to HC-R040. Rules HC-Gnn belong to
            [gc advise](../gc.md#advise), codes of four digits are [errors](../errors.md).

            | rule | title | condition |
            |---|---|---|
            """;

    private RulePageRenderer() {}

    /** Returns the pages by file name. */
    public static Map<String, String> render(List<AdviceRule<HBaseFacts>> adviceRules) {
        Map<String, String> pages = new LinkedHashMap<>();
        StringBuilder index = new StringBuilder(HEAD);
        for (AdviceRule<HBaseFacts> adviceRule : adviceRules) {
            RuleCard card = adviceRule.card();
            index.append("| [").append(card.id()).append("](").append(card.id()).append(".md) | ");
            index.append(card.title()).append(" | ").append(card.condition()).append(" |\n");
            pages.put(card.id() + ".md", page(card));
        }
        pages.put(INDEX, index.toString());
        return pages;
    }

    private static String page(RuleCard card) {
        StringBuilder page = new StringBuilder();
        page.append("# ").append(card.id()).append(": ").append(card.title()).append("\n\n");
        page.append("**Condition.** ").append(card.condition()).append("\n\n");
        page.append("**Reason.** ").append(card.rationale()).append("\n\n");
        page.append("**Proposal.** ").append(card.proposal()).append("\n\n");
        if (!card.cost().isEmpty()) {
            page.append("**Cost.** ").append(card.cost()).append("\n\n");
        }
        page.append("**Exceptions.** ").append(card.exceptions()).append("\n\n");
        page.append("**Source.** ").append(card.source()).append(".\n");
        return page.toString();
    }
}
