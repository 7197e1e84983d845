package org.hconfig.xconfig.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hconfig.xconfig.advice.TwoSharesCatalogue.FILES;
import static org.hconfig.xconfig.advice.TwoSharesCatalogue.READ;
import static org.hconfig.xconfig.advice.TwoSharesCatalogue.WRITE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.FakeSubject;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class AdvisorTest {
    private static final Finding.FindingEvidence SURE = new Finding.FindingEvidence(1, "60 s, 2 of 2 servers");
    private static final EffectiveSettings DEFAULTS = new EffectiveSettings(Map.of(), Map.of());

    private final TwoSharesCatalogue catalogue = new TwoSharesCatalogue();

    /** A rule with these findings. */
    private record Says(String id, List<Finding> findings, List<String> missing) implements AdviceRule<String> {
        @Override
        public RuleCard card() {
            return new RuleCard(id, "Title of " + id, "always", "so", "a value", "", "never", "a test");
        }

        @Override
        public RuleResult evaluate(String facts) {
            return new RuleResult(findings, List.of("looked at " + facts), missing);
        }
    }

    private static Says says(String id, Finding... findings) {
        return new Says(id, List.of(findings), List.of());
    }

    private static Finding share(String key, String value, Severity severity) {
        return Finding.change(FakeSubject.ofServers(key), "0.4", value, severity, SURE, "because");
    }

    private static Finding files(String table, String value, Severity severity) {
        return Finding.change(FakeSubject.ofTable(FILES, table), "16", value, severity, SURE, "because");
    }

    private static PolicyFindings policy(String table, Map<String, String> values) {
        List<SettingProposal> settingProposals = new ArrayList<>();
        values.forEach((key, value) -> settingProposals.add(new SettingProposal(
                key, value, Optional.empty(), value, value, Optional.empty(), "tuned.", "a paper")));
        return new PolicyFindings(
                new PolicyResult("hconfig/write-only", FakeWorkload.WRITE_ONLY, settingProposals, List.of()),
                table,
                List.of("f"),
                SURE);
    }

    private AdviceReport advise(EffectiveSettings inForce, List<PolicyFindings> policies, Says... rules) {
        return new Advisor<String>(catalogue, List.of(rules)).advise("facts", inForce, policies);
    }

    @Test
    void advise_ruleThatLookedAtNothing_lacksDataAndIsNotPassed() {
        AdviceRule<String> silent = new AdviceRule<>() {
            @Override
            public RuleCard card() {
                return says("HC-R999").card();
            }

            @Override
            public RuleResult evaluate(String facts) {
                return new RuleResult(List.of(), List.of(), List.of());
            }
        };
        AdviceReport adviceReport =
                new Advisor<String>(catalogue, List.of(silent)).advise("facts", DEFAULTS, List.of());

        assertThat(adviceReport.passed()).isEmpty();
        assertThat(adviceReport.missing())
                .singleElement()
                .extracting(AdviceReport.InconclusiveRule::id)
                .isEqualTo("HC-R999");
    }

    @Test
    void advice_hasEverythingACardShows() {
        Advice advice = advise(DEFAULTS, List.of(), says("HC-R001", files("t", "32.0", Severity.WARN)))
                .advice()
                .get(0);

        assertThat(advice.id()).isEqualTo("HC-R001");
        assertThat(advice.proposal().current()).isEqualTo("16");
        assertThat(advice.proposal().proposed()).contains("32");
        assertThat(advice.proposal().range()).isEqualTo("0 to 100");
        assertThat(advice.procedure().route()).isEqualTo(FakeRoute.TABLE_ALTER);
        assertThat(advice.procedure().applyBy()).contains("altering t");
        assertThat(advice.procedure().undo()).contains("hconfig rollback");
        assertThat(advice.explanation().overruled()).isEmpty();
    }

    @Test
    void settingOfTables_forAllServers_goesByTheSiteFile() {
        Finding all = Finding.change(FakeSubject.ofServers(FILES), "16", "32", Severity.WARN, SURE, "because");

        Advice advice =
                advise(DEFAULTS, List.of(), says("HC-R001", all)).advice().get(0);

        assertThat(advice.procedure().route()).isEqualTo(FakeRoute.REGION_REOPEN);
        assertThat(advice.procedure().applyBy()).contains("site file");
    }

    @Test
    void twoRules_onOneSubject_areMerged_andTheLoserIsNamed() {
        List<Advice> open = advise(
                        DEFAULTS,
                        List.of(),
                        says("HC-R001", files("t", "20", Severity.INFO)),
                        says("HC-R002", files("t", "32", Severity.WARN)),
                        says("HC-R003", files("u", "24", Severity.INFO)))
                .advice();

        assertThat(open).extracting(Advice::id).containsExactly("HC-R002", "HC-R003");
        assertThat(open.get(0).explanation().overruled())
                .singleElement()
                .asString()
                .startsWith("HC-R001")
                .contains("20");
    }

    @Test
    void olderName_isTheSameSubject() {
        Finding old = Finding.change(FakeSubject.ofTable("old.files", "t"), "16", "20", Severity.INFO, SURE, "because");

        assertThat(advise(DEFAULTS, List.of(), says("HC-R001", old), says("HC-R002", files("t", "32", Severity.WARN)))
                        .advice())
                .extracting(advice -> advice.proposal().key())
                .containsExactly(FILES);
    }

    @Test
    void policy_hasPrecedenceOverWarningsAndNotOverCriticalAdvice() {
        PolicyFindings policy = policy("t", Map.of(FILES, "30"));

        assertThat(advise(DEFAULTS, List.of(policy), says("HC-R001", files("t", "20", Severity.WARN)))
                        .advice())
                .extracting(Advice::id)
                .containsExactly("hconfig/write-only");
        assertThat(advise(DEFAULTS, List.of(policy), says("HC-R001", files("t", "20", Severity.CRITICAL)))
                        .advice())
                .extracting(Advice::id)
                .containsExactly("HC-R001");
    }

    @Test
    void whatIsInForce_isNotAdvised_howeverItIsWritten() {
        EffectiveSettings inForce = new EffectiveSettings(Map.of(), Map.of(Target.of("t"), Map.of(FILES, "32.00")));

        AdviceReport adviceReport = advise(inForce, List.of(), says("HC-R001", files("t", "32", Severity.WARN)));

        assertThat(adviceReport.advice()).isEmpty();
    }

    @Test
    void sharesTogetherAboveTheLimit_theQuieterVoiceGivesWay_andIsNamed() {
        AdviceReport adviceReport = advise(
                DEFAULTS,
                List.of(),
                says("HC-R001", share(WRITE, "0.5", Severity.WARN)),
                says("HC-R002", share(READ, "0.3", Severity.WARN)),
                says("HC-R003", files("t", "20", Severity.INFO)));
        assertThat(adviceReport.advice()).hasSize(3);

        AdviceReport broken = advise(
                DEFAULTS,
                List.of(),
                says("HC-R001", share(WRITE, "0.5", Severity.WARN)),
                says("HC-R002", share(READ, "0.35", Severity.INFO)),
                says("HC-R003", files("t", "20", Severity.INFO)));
        assertThat(broken.withdrawn())
                .extracting(AdviceReport.WithdrawnAdvice::id)
                .containsExactlyInAnyOrder("HC-R002", "HC-R001");
        assertThat(broken.advice()).extracting(Advice::id).containsExactly("HC-R003");
    }

    @Test
    void limitThatIsBrokenAlready_doesNotSilenceOthers() {
        EffectiveSettings inForce = new EffectiveSettings(Map.of(WRITE, "0.6"), Map.of());

        assertThat(advise(inForce, List.of(), says("HC-R003", files("t", "20", Severity.INFO)))
                        .advice())
                .hasSize(1);
    }

    @Test
    void ruleThatLacksData_isListedAsMissing_andOneWithoutFindingsAsPassed() {
        AdviceReport adviceReport =
                advise(DEFAULTS, List.of(), new Says("HC-R001", List.of(), List.of("the heap")), says("HC-R002"));

        assertThat(adviceReport.missing()).singleElement().satisfies(inconclusiveRule -> {
            assertThat(inconclusiveRule.id()).isEqualTo("HC-R001");
            assertThat(inconclusiveRule.missing()).containsExactly("the heap");
        });
        assertThat(adviceReport.passed())
                .extracting(AdviceReport.PassedRule::id)
                .containsExactly("HC-R002");
    }

    @Test
    void advice_thatChangesNothing_cannotBeMade() {
        assertThatThrownBy(() -> new Advice(
                        "HC-R001",
                        "t",
                        Severity.INFO,
                        1,
                        new Advice.Proposal(FILES, FakeScope.TABLE, Target.of("t"), "16", Optional.of("16"), ""),
                        new Advice.Explanation("w", "e", "s", List.of()),
                        new Advice.Procedure("", FakeRoute.TABLE_ALTER, "n", "u")))
                .hasMessageContaining("already has");
        assertThatThrownBy(() -> new Finding.FindingEvidence(2, "x")).hasMessageContaining("confidence");
    }

    /** Any number of findings on two shares and the files of three tables. */
    private static final ValueGenerator<List<Says>> VOICES = new ValueGenerator<>() {
        @Override
        public List<Says> next(RandomGenerator random) {
            List<Says> rules = new ArrayList<>();
            int number = random.nextInt(1, 12);
            for (int i = 0; i < number; i++) {
                Severity severity =
                        List.of(Severity.INFO, Severity.WARN, Severity.CRITICAL).get(random.nextInt(3));
                String value = Integer.toString(random.nextInt(0, 9));
                Finding finding = switch (random.nextInt(4)) {
                    case 0 -> share(WRITE, "0." + value, severity);
                    case 1 -> share(READ, "0." + value, severity);
                    case 2 -> files("t" + random.nextInt(3), value, severity);
                    default -> Finding.todo(FakeSubject.ofServers("<other>"), "so", "do it", severity, SURE, "because");
                };
                rules.add(says(String.format("HC-R%03d", random.nextInt(1, 6)), finding));
            }
            return rules;
        }
    };

    @Test
    void anyVoices_giveOneOnASubject_noneEqualToWhatIsInForce_noneAboveTheLimit() {
        PropertyCheck.forAll(500, VOICES, rules -> {
            AdviceReport adviceReport = advise(DEFAULTS, List.of(), rules.toArray(Says[]::new));
            Set<String> subjects = new HashSet<>();
            Map<String, String> then = new HashMap<>();
            for (Advice advice : adviceReport.advice()) {
                assertThat(subjects.add(advice.subject())).isTrue();
                advice.proposal().proposed().ifPresent(value -> {
                    assertThat(value).isNotEqualTo(advice.proposal().current());
                    then.put(advice.proposal().key(), value);
                });
            }
            assertThat(catalogue.conflicts(then)).isEmpty();
        });
    }

    @Test
    void anyVoices_inAnyOrder_sayTheSame() {
        PropertyCheck.forAll(300, VOICES, rules -> {
            List<Says> turned = new ArrayList<>(rules);
            java.util.Collections.reverse(turned);
            Set<String> one = new HashSet<>();
            Set<String> other = new HashSet<>();
            advise(DEFAULTS, List.of(), rules.toArray(Says[]::new))
                    .advice()
                    .forEach(advice -> one.add(advice.subject()));
            advise(DEFAULTS, List.of(), turned.toArray(Says[]::new))
                    .advice()
                    .forEach(advice -> other.add(advice.subject()));
            assertThat(one).isEqualTo(other);
        });
    }
}
