package org.hconfig.xconfig.advice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Target;

/**
 * The advisor's result for one set of facts.
 *
 * @param advice the advice, most severe first; at most one for each subject
 * @param passed rules that had enough data and found nothing
 * @param missing rules that lack data
 * @param withdrawn advice that is withheld, for example because it would violate a limit together with other advice
 * @param additions inputs that would let more rules decide, such as a file to add
 * @param problems errors in the inputs, such as a file that cannot be read
 */
public record AdviceReport(
        List<Advice> advice,
        List<PassedRule> passed,
        List<InconclusiveRule> missing,
        List<WithdrawnAdvice> withdrawn,
        List<String> additions,
        List<Problem> problems) {
    /** Copies the lists and checks that no subject has two recommendations. */
    public AdviceReport {
        advice = List.copyOf(advice);
        passed = List.copyOf(passed);
        missing = List.copyOf(missing);
        withdrawn = List.copyOf(withdrawn);
        additions = List.copyOf(additions);
        problems = List.copyOf(problems);
        Set<String> subjects = new HashSet<>();
        for (Advice item : advice) {
            if (!subjects.add(item.subject())) {
                throw new IllegalArgumentException("two recommendations on " + item.subject());
            }
        }
    }

    /** Returns the same report with the inputs that would let more rules decide. */
    public AdviceReport withAdditions(List<String> inputs) {
        return new AdviceReport(advice, passed, missing, withdrawn, inputs, problems);
    }

    /** Returns the same report with errors in the inputs. */
    public AdviceReport withProblems(List<Problem> found) {
        return new AdviceReport(advice, passed, missing, withdrawn, additions, found);
    }

    /**
     * A rule that found nothing wrong.
     *
     * @param id the rule's ID
     * @param title its title
     * @param numbers the figures that it evaluated
     */
    public record PassedRule(String id, String title, List<String> numbers) {
        /** Copies the list. */
        public PassedRule {
            numbers = List.copyOf(numbers);
        }
    }

    /**
     * A rule that lacks data.
     *
     * @param id the rule's ID
     * @param title its title
     * @param missing the missing figures, one phrase each
     */
    public record InconclusiveRule(String id, String title, List<String> missing) {
        /** Copies the list. */
        public InconclusiveRule {
            missing = List.copyOf(missing);
        }
    }

    /**
     * Advice that is withheld.
     *
     * @param id the ID of its rule, or the name of its policy
     * @param key the setting
     * @param target the cluster, an object or a part
     * @param proposed the value
     * @param reason why it is withheld
     */
    public record WithdrawnAdvice(String id, String key, Target target, String proposed, String reason) {}
}
