package org.hconfig.xconfig.advice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/** Compares values in force with proposed values, both in the catalogue's canonical form. */
public final class CanonicalValues {
    private static final String SITE_FILE = "the site file";

    private final Catalogue catalogue;
    private final EffectiveSettings inForce;

    CanonicalValues(Catalogue catalogue, EffectiveSettings inForce) {
        this.catalogue = catalogue;
        this.inForce = inForce;
    }

    /** Returns the identity of a finding's subject, independent of which of the setting's names the rule used. */
    String subject(Finding finding) {
        FindingSubject findingSubject = finding.subject();
        String key = catalogue.find(findingSubject.key()).map(Setting::key).orElse(findingSubject.key());
        return findingSubject.scope() + " " + findingSubject.target() + " " + key;
    }

    /** Every value that holds for a target and can be read, canonical. */
    Map<String, String> at(Target target) {
        Map<String, String> values = new HashMap<>();
        inForce.at(target)
                .forEach((key, value) -> catalogue
                        .find(key)
                        .filter(setting -> readable(setting, value))
                        .ifPresent(setting -> values.put(setting.key(), catalogue.normal(setting, value))));
        return values;
    }

    List<String> conflicts(Map<String, String> values) {
        return catalogue.conflicts(values);
    }

    String normal(String key, String value) {
        return catalogue
                .find(key)
                .map(setting -> catalogue.normal(setting, value))
                .orElse(value);
    }

    /** Returns true when a finding proposes the value in force. */
    boolean isInForce(Finding finding) {
        String key = finding.subject().key();
        return finding.proposed()
                .map(proposed -> normal(key, proposed).equals(current(finding)))
                .orElse(false);
    }

    /** Returns why a proposed value cannot be set: it is out of the setting's range, for example because the value in force is invalid. */
    Optional<AdviceReport.WithdrawnAdvice> rejected(AttributedFinding voice) {
        FindingSubject findingSubject = voice.finding().subject();
        Optional<String> proposed = voice.finding().proposed();
        return catalogue
                .find(findingSubject.key())
                .filter(setting -> proposed.isPresent() && !readable(setting, proposed.get()))
                .map(setting -> new AdviceReport.WithdrawnAdvice(
                        voice.id(),
                        setting.key(),
                        findingSubject.target(),
                        proposed.orElse(""),
                        "the value is out of the setting's range, " + range(setting)));
    }

    /** Returns why a guard vetoes a proposed value. */
    Optional<AdviceReport.WithdrawnAdvice> vetoed(AttributedFinding voice, ProposalGuard guard) {
        Finding finding = voice.finding();
        return finding.proposed()
                .flatMap(value -> guard.veto(
                        finding, current(finding), normal(finding.subject().key(), value)))
                .map(reason -> new AdviceReport.WithdrawnAdvice(
                        voice.id(),
                        finding.subject().key(),
                        finding.subject().target(),
                        finding.proposed().orElse(""),
                        reason));
    }

    /** Returns the value in force, canonical: the database's, else the one that the rule observed, else the default. */
    private String current(Finding finding) {
        if (finding.proposed().isEmpty() && isText(finding.current())) {
            return finding.current();
        }
        Optional<Setting> setting = catalogue.find(finding.subject().key());
        if (setting.isEmpty()) {
            return finding.current();
        }
        String shown = inForce.at(finding.subject().target()).get(setting.get().key());
        String value = shown != null
                ? shown
                : finding.current().isBlank()
                        ? setting.get().defaults().default26().orElse("")
                        : finding.current();
        return value.isBlank() ? "not set" : catalogue.normal(setting.get(), value);
    }

    /** Returns true for a value that is not a plain number: it is displayed unchanged, unless it is replaced by a value. */
    public static boolean isText(String value) {
        return !value.isBlank() && !value.strip().matches("[+-]?[0-9.]+");
    }

    /** Makes the advice from the finding that takes precedence and those that it overrides. */
    Advice advice(AttributedFinding voice, List<AttributedFinding> overruled) {
        Finding finding = voice.finding();
        FindingSubject findingSubject = finding.subject();
        Optional<Setting> setting = catalogue.find(findingSubject.key());
        Optional<String> proposed = finding.proposed().map(value -> normal(findingSubject.key(), value));
        Route route = proposed.isEmpty()
                ? catalogue.database().noRoute()
                : setting.map(known -> route(known, findingSubject))
                        .filter(known -> known.reach() != Route.Reach.NOTHING)
                        .orElseGet(() -> catalogue.database().restart());
        return new Advice(
                voice.id(),
                voice.title(),
                finding.severity(),
                finding.confidence(),
                new Advice.Proposal(
                        setting.map(Setting::key).orElse(findingSubject.key()),
                        findingSubject.scope(),
                        findingSubject.target(),
                        current(finding),
                        proposed,
                        setting.map(this::range).orElse("")),
                new Advice.Explanation(
                        finding.why(),
                        finding.evidence(),
                        voice.source(),
                        overruled.stream().map(this::overridden).toList()),
                new Advice.Procedure(
                        voice.cost(),
                        route,
                        proposed.isEmpty()
                                ? finding.manualAction()
                                : route.work(findingSubject.target(), place(findingSubject)),
                        proposed.isEmpty()
                                ? "not applicable: HConfig makes no change here"
                                : "restore the old value; hconfig rollback if a plan applied it"));
    }

    /** Returns where a person sets the value; names in angle brackets are not keys of site files. */
    private String place(FindingSubject findingSubject) {
        return findingSubject.key().startsWith("<")
                ? catalogue.database().terms().optionsFile()
                : SITE_FILE;
    }

    /** Returns the route; a value for all servers goes into the site file, even if tables can set it. */
    private Route route(Setting setting, FindingSubject findingSubject) {
        return findingSubject.target().isCluster() ? catalogue.siteRoute(setting) : setting.route();
    }

    private String overridden(AttributedFinding voice) {
        Finding finding = voice.finding();
        return voice.id() + " (" + voice.title() + ") "
                + finding.proposed()
                        .map(value -> "proposes " + display(finding.subject().key(), value))
                        .orElse("recommends: " + finding.manualAction());
    }

    private String display(String key, String value) {
        return catalogue
                .find(key)
                .map(setting -> catalogue.display(setting, value))
                .orElse(value);
    }

    private String range(Setting setting) {
        Optional<String> low =
                setting.domain().minimum().map(value -> catalogue.display(setting, value.toPlainString()));
        Optional<String> high =
                setting.domain().maximum().map(value -> catalogue.display(setting, value.toPlainString()));
        return low.isPresent() && high.isPresent() ? low.get() + " to " + high.get() : "";
    }

    private boolean readable(Setting setting, String value) {
        try {
            catalogue.canonical(setting, catalogue.normal(setting, value));
            return true;
        } catch (HConfigException outOfRange) {
            // Out of its range or unreadable: a rule reports that, and it must not distort the limits of other
            // settings.
            return false;
        }
    }
}
