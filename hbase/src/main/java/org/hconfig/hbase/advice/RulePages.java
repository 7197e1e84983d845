package org.hconfig.hbase.advice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.advice.Rule;
import org.hconfig.xconfig.advice.RuleCard;

/** Writes the rules as Markdown: one page for each, and an index. */
public final class RulePages {
    private static final String INDEX = "README.md";

    private static final String HEAD = """
            # Advice

            The rules by which `hconfig advise` looks at a cluster or at copied files. Each says when it speaks, why, what it
            proposes and when not to follow it; `hconfig explain ID` shows the same with the numbers of your cluster. These
            pages are generated from the rules' own texts; a test fails when the two differ. To write them anew:

            ```
            mvn -B -ntp -pl hbase -am test -Dtest=RulePagesTest -Dsurefire.failIfNoSpecifiedTests=false -Dhconfig.docs=write
            ```

            *Severity* says how much a finding hurts, *confidence* how much evidence there is for it. A rule that cannot see
            enough says what is missing. Where two rules, or a rule and a policy, speak of one setting, one is heard and the
            other is named: what stops a server or may lose data comes first, then the policy of the recognized workload,
            then the other rules.

            | rule | what is the matter | speaks when |
            |---|---|---|
            """;

    private RulePages() {}

    /** Every page by its file's name. */
    public static Map<String, String> render(List<Rule<HBaseFacts>> rules) {
        Map<String, String> pages = new LinkedHashMap<>();
        StringBuilder index = new StringBuilder(HEAD);
        for (Rule<HBaseFacts> rule : rules) {
            RuleCard card = rule.card();
            index.append("| [").append(card.id()).append("](").append(card.id()).append(".md) | ");
            index.append(card.title()).append(" | ").append(card.fires()).append(" |\n");
            pages.put(card.id() + ".md", page(card));
        }
        pages.put(INDEX, index.toString());
        return pages;
    }

    private static String page(RuleCard card) {
        StringBuilder page = new StringBuilder();
        page.append("# ").append(card.id()).append(": ").append(card.title()).append("\n\n");
        page.append("**Speaks when.** ").append(card.fires()).append("\n\n");
        page.append("**Why.** ").append(card.because()).append("\n\n");
        page.append("**Proposes.** ").append(card.proposes()).append("\n\n");
        if (!card.cost().isEmpty()) {
            page.append("**Cost.** ").append(card.cost()).append("\n\n");
        }
        page.append("**Not when.** ").append(card.unless()).append("\n\n");
        page.append("**Source.** ").append(card.source()).append(".\n");
        return page.toString();
    }
}
