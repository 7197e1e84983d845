package org.hconfig.console.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.advice.RuleExplanation;
import org.hconfig.app.settings.PolicyListEntry;
import org.hconfig.app.settings.PolicyView;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.security.Role;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.spi.Setting;

/** Operations on what HConfig knows without a cluster: rules, error codes, settings, policies; and the analysis of GC logs. */
final class ReferenceOperations {
    private static final int GZIP_1 = 0x1f;
    private static final int GZIP_2 = 0x8b;

    private final ConsoleContext context;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    ReferenceOperations(ConsoleContext context) {
        this.context = context;
    }

    List<ApiOperation> operations() {
        return List.of(
                ApiOperation.read(
                        "explainRule",
                        "rules/{id}",
                        "A rule of the advice, as hconfig explain ID --json.",
                        ApiResult.of(RuleExplanation.class),
                        List.of(ApiParameter.path("id", "Code of the rule.", "HC-R014")),
                        request -> RuleExplanation.of(
                                AdviceService.rule(request.required("id")).card())),
                ApiOperation.read(
                        "explainError",
                        "errors/{code}",
                        "An error code, as hconfig explain CODE --json.",
                        ApiResult.of(ErrorCodeView.class),
                        List.of(ApiParameter.path("code", "The code.", "HC-2107")),
                        this::error),
                ApiOperation.read(
                        "getSettings",
                        "settings",
                        "The settings catalogue, as hconfig settings --json.",
                        ApiResult.arrayOf(Setting.class),
                        request -> catalogue.all()),
                ApiOperation.read(
                        "getSetting",
                        "settings/{key}",
                        "A setting, as hconfig settings KEY --json.",
                        ApiResult.of(Setting.class),
                        List.of(ApiParameter.path("key", "Key of the setting.", "hfile.block.cache.size")),
                        request -> catalogue
                                .find(request.required("key"))
                                .orElseThrow(() -> unknown("setting " + request.required("key")))),
                ApiOperation.read(
                        "getPolicies",
                        "policies",
                        "All policies, as hconfig policies list --json.",
                        ApiResult.arrayOf(PolicyListEntry.class),
                        request -> policies().stream().map(PolicyListEntry::of).toList()),
                ApiOperation.read(
                        "getPolicy",
                        "policies/{name}",
                        "A policy, as hconfig policies show POLICY --json. A slash in the name is written %2F.",
                        ApiResult.of(PolicyView.class),
                        List.of(ApiParameter.path("name", "Name of the policy.", "hconfig%2Fbulk-load")),
                        this::policy),
                new ApiOperation(
                        "analyzeGcLog",
                        HttpMethod.POST,
                        ApiOperation.PREFIX + "gc/analyses",
                        Role.VIEWER,
                        "Results of the analysis of a GC log, as hconfig gc analyze LOG --json.",
                        List.of(),
                        Optional.of(String.class),
                        ApiResult.of(GcReport.class),
                        this::analyze));
    }

    private Object error(HttpRequest request) {
        String code = request.required("code").toUpperCase(Locale.ROOT);
        return context.errors().apply(code).orElseThrow(() -> unknown("error code " + code));
    }

    private Object policy(HttpRequest request) {
        String name = request.required("name");
        return policies().stream()
                .filter(policy -> policy.name().equals(name))
                .findFirst()
                .map(PolicyView::of)
                .orElseThrow(() -> unknown("policy " + name));
    }

    private List<Policy> policies() {
        return PolicyRepository.standard(catalogue, context.process().home().resolve("policies"))
                .all();
    }

    private Object analyze(HttpRequest request) {
        byte[] content = request.content();
        if (content.length > 1 && (content[0] & 0xff) == GZIP_1 && (content[1] & 0xff) == GZIP_2) {
            throw HttpRequest.malformed(
                    "the log is compressed",
                    "a small compressed log can be very large; send it uncompressed, or use hconfig gc analyze LOG");
        }
        ProblemCollector problems = new ProblemCollector();
        try {
            Path log = Files.createTempFile("hconfig-gc-", ".log");
            try {
                Files.write(log, content);
                return new GcReport(
                        new GcLogAnalyzer(bytes -> {})
                                .read(List.of(log), problems).stream()
                                        .map(GcLogAnalyzer.GcLogAnalysis::facts)
                                        .toList(),
                        problems.list());
            } finally {
                Files.deleteIfExists(log);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static HConfigException unknown(String what) {
        return new HConfigException(ConsoleError.NOT_FOUND, "there is no " + what, "", "see the list without a name");
    }
}
