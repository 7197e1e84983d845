package org.hconfig.rconfig;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.app.advice.AdviceTextRenderer;
import org.hconfig.app.advice.RuleExplanation;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.TextWrapper;
import org.hconfig.redis.advice.RedisFacts;
import org.hconfig.redis.advice.RedisRules;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.execution.RedisRunStatus;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.policies.RedisPolicies;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.AdviceHighlighter;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Setting;

/** Commands that read Redis servers, or what is known of Redis. */
final class RedisReadCommands {
    private static final int USUAL_SECONDS = 10;

    private RedisReadCommands() {}

    static ExitCode inspect(CommandRequest request, String cluster, CommandConsole console) {
        java.time.Duration time = RedisCommands.seconds(request, USUAL_SECONDS);
        RedisSession session = RedisSession.open(cluster, console);
        List<RedisSnapshot> read = session.observe(time);
        RedisInspection found = RedisInspection.of(session.name(), read.get(0), read.get(1));
        new ConsoleResults(request, console).print(found, found.lines(console.columns(), console.textColumns()));
        try {
            RedisRunStatus status = RedisRunStatus.of(session.servers());
            status.mark()
                    .ifPresent(mark -> console.printProgress((status.holder().isPresent()
                                    ? "A run is in progress: "
                                    : "A run is unfinished, see hconfig recover: ")
                            + mark.label()));
        } catch (HConfigException unread) {
            console.problems(unread.problems());
        }
        return ExitCode.OK;
    }

    static ExitCode advise(CommandRequest request, String cluster, CommandConsole console) {
        java.time.Duration time = RedisCommands.seconds(request, USUAL_SECONDS);
        RedisSession session = RedisSession.open(cluster, console);
        AdviceReport report = report(session, time);
        AdviceHighlighter highlighter = new AdviceHighlighter(console.style());
        AdviceTextRenderer.Detail detail =
                request.has("--verbose") ? AdviceTextRenderer.Detail.VERBOSE : AdviceTextRenderer.Detail.SUMMARY;
        int columns = console.columns() > 0 ? console.columns() : console.textColumns();
        List<String> lines =
                new ArrayList<>(new AdviceTextRenderer(session.catalogue(), columns, detail).lines(report));
        lines.replaceAll(highlighter::line);
        new ConsoleResults(request, console).print(report, lines);
        if (request.value("--out").isPresent()) {
            Path file = Path.of(request.value("--out").get());
            Plan plan = new RedisPlans(session)
                    .plan(ValueRequest.of(
                            report.advice(),
                            session.catalogue(),
                            console.clock().instant().toString()));
            PlanFile.write(file, plan);
            new PlanTextRenderer(session.catalogue(), 0).brief(plan).forEach(console::printProgress);
            console.printProgress(
                    "The plan is in " + file + (plan.isEmpty() ? "" : "; to apply it: hconfig apply " + file));
        }
        if (report.advice().isEmpty() && report.passed().isEmpty()) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        return request.has("--detailed-exitcode") && !report.advice().isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    static AdviceReport report(RedisSession session, java.time.Duration time) {
        List<RedisSnapshot> read = session.observe(time);
        return new RedisAdviser(session.catalogue(), RedisPolicies.all(session.catalogue()))
                .advise(read.get(0), read.get(1));
    }

    /** Explains a rule, with its figures if servers are given. */
    static ExitCode explain(CommandRequest request, String cluster, CommandConsole console) {
        String id = request.argument().orElse("");
        List<String> ids =
                RedisRules.all().stream().map(rule -> rule.card().id()).toList();
        AdviceRule<RedisFacts> rule = RedisRules.all().stream()
                .filter(one -> one.card().id().equalsIgnoreCase(id))
                .findFirst()
                .orElseThrow(() -> new HConfigException(
                        org.hconfig.redis.RedisError.OPTION,
                        "there is no rule '" + id + "' for Redis servers",
                        "its rules range from " + ids.get(0) + " to " + ids.get(ids.size() - 1),
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(id, ids), "hconfig advise lists the rules with findings")));
        RuleExplanation page = RuleExplanation.of(rule.card());
        RedisCatalogue catalogue = newest();
        if (!cluster.isEmpty() && request.has("--cluster")) {
            RedisSession session = RedisSession.open(cluster, console);
            catalogue = session.catalogue();
            List<RedisSnapshot> read = session.observe(RedisCommands.seconds(request, USUAL_SECONDS));
            page = page.with(rule.evaluate(new RedisFacts(read.get(1).servers().entrySet().stream()
                    .map(server -> new ServerObservation(
                            server.getKey(),
                            read.get(0).servers().getOrDefault(server.getKey(), server.getValue()),
                            server.getValue()))
                    .toList())));
        }
        new ConsoleResults(request, console).print(page, page.lines(catalogue, console.textColumns()));
        return ExitCode.OK;
    }

    private static RedisCatalogue newest() {
        return RedisCatalogue.of(RedisRelease.R7_0);
    }

    /** Shows all settings of the servers' release, one of them, or those with all given words in their name or meaning. */
    static ExitCode settings(CommandRequest request, String cluster, CommandConsole console) {
        RedisCatalogue catalogue = RedisSession.open(cluster, console).catalogue();
        ConsoleResults results = new ConsoleResults(request, console);
        String name = String.join(" ", request.arguments());
        Optional<Setting> exact = catalogue.find(name);
        if (exact.isPresent()) {
            results.print(exact.get(), one(catalogue, exact.get(), console.textColumns()));
            return ExitCode.OK;
        }
        List<String> words = request.arguments().stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
        List<Setting> found = catalogue.all().stream()
                .filter(setting -> words.stream()
                        .allMatch(word -> (setting.key() + " " + setting.aliases() + " " + setting.meaning())
                                .toLowerCase(Locale.ROOT)
                                .contains(word)))
                .toList();
        if (found.isEmpty()) {
            throw new HConfigException(
                    PolicyError.SETTING_UNKNOWN,
                    "no setting of Redis " + catalogue.release().id() + " matches '" + name + "'",
                    "",
                    SpellingSuggester.suggestion(catalogue.nearest(name), "hconfig settings lists all of them"));
        }
        TextTable table = new TextTable(
                Column.token("SETTING"), Column.token("DEFAULT"), Column.token("ROUTE"), Column.text("MEANING"));
        found.forEach(setting -> table.row(
                setting.key(),
                catalogue.display(setting, catalogue.byDefault(setting)),
                setting.route().label(),
                setting.meaning()));
        results.print(found, results.lines(table));
        return ExitCode.OK;
    }

    private static List<String> one(RedisCatalogue catalogue, Setting setting, int width) {
        TextWrapper text = new TextWrapper(width);
        List<String> lines = new ArrayList<>(List.of(setting.key()));
        lines.addAll(text.wrapped(setting.meaning(), 2));
        lines.add("");
        lines.add("  default in " + catalogue.release().id() + "  "
                + catalogue.display(setting, catalogue.byDefault(setting)));
        lines.add("  unit            " + setting.domain().unit());
        lines.add("  route           " + setting.route().label()
                + (setting.route().needsRestart() ? " (needs a restart)" : ""));
        if (!setting.aliases().isEmpty()) {
            lines.add("  other names     " + String.join(", ", setting.aliases()));
        }
        if (!setting.notes().isBlank()) {
            lines.add("");
            lines.addAll(text.wrapped(setting.notes(), 2));
        }
        return lines;
    }

    /**
     * A policy in a list, as JSON.
     *
     * @param name its name
     * @param title its title
     * @param workload the workload that it is for
     * @param source its source
     * @param settings number of its settings
     */
    record PolicyEntry(String name, String title, String workload, String source, int settings) {}

    static ExitCode policies(CommandRequest request, String cluster, CommandConsole console) {
        ConsoleResults results = new ConsoleResults(request, console);
        List<PolicyEntry> entries = RedisPolicies.all(newest()).stream()
                .map(policy -> new PolicyEntry(
                        policy.name(),
                        policy.title(),
                        policy.workload().id(),
                        policy.source(),
                        policy.rules().size()))
                .toList();
        TextTable table = new TextTable(
                Column.token("POLICY"), Column.token("WORKLOAD"), Column.number("SETTINGS"), Column.text("TITLE"));
        entries.forEach(
                entry -> table.row(entry.name(), entry.workload(), Integer.toString(entry.settings()), entry.title()));
        results.print(entries, results.lines(table));
        return ExitCode.OK;
    }

    /** Shows the file of a policy. */
    static ExitCode policy(CommandRequest request, String cluster, CommandConsole console) {
        Policy policy = RedisPlans.policy(
                RedisPolicies.all(newest()), request.argument().orElse(""));
        new ConsoleResults(request, console)
                .print(
                        java.util.Map.of(
                                "name", policy.name(),
                                "title", policy.title(),
                                "yaml", policy.document().text()),
                        policy.document().text().lines().toList());
        return ExitCode.OK;
    }
}
