package org.hconfig.console.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
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
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.FailureText;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.facts.LogFacts;
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
        byte[] content = uncompressed(request.content());
        ProblemCollector problems = new ProblemCollector();
        try {
            Path log = Files.createTempFile("hconfig-gc-", ".log");
            try {
                Files.write(log, content);
                List<LogFacts> logs = new GcLogAnalyzer(bytes -> {})
                        .read(List.of(log), problems).stream()
                                .map(GcLogAnalyzer.GcLogAnalysis::facts)
                                .toList();
                if (logs.isEmpty() && !problems.list().isEmpty()) {
                    throw new HConfigException(problems.list().stream()
                            .map(problem -> ofBody(problem, log))
                            .toList());
                }
                return new GcReport(logs, problems.list());
            } finally {
                Files.deleteIfExists(log);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns a log as text: a small compressed one can be very large, so that its size is limited, too. */
    private static byte[] uncompressed(byte[] content) {
        if (content.length < 2 || (content[0] & 0xff) != GZIP_1 || (content[1] & 0xff) != GZIP_2) {
            return content;
        }
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(content))) {
            byte[] text = gzip.readNBytes(HttpRequest.TEXT_BYTES_MAX + 1);
            if (text.length > HttpRequest.TEXT_BYTES_MAX) {
                throw new HConfigException(
                        ConsoleError.TOO_LARGE,
                        "the uncompressed log is too large",
                        "this operation accepts " + HttpRequest.TEXT_BYTES_MAX + " bytes",
                        "use hconfig gc analyze LOG");
            }
            return text;
        } catch (IOException damaged) {
            throw HttpRequest.malformed("the compressed log is damaged", FailureText.of(damaged));
        }
    }

    /** Returns a problem without the name of the temporary file, which the caller does not know. */
    private static Problem ofBody(Problem problem, Path file) {
        return new Problem(
                problem.code(),
                withoutFile(problem.what(), file),
                withoutFile(problem.why(), file),
                withoutFile(problem.next(), file));
    }

    private static String withoutFile(String text, Path file) {
        return text.replace(file.toString(), "the log").replace(String.valueOf(file.getFileName()), "the log");
    }

    private static HConfigException unknown(String what) {
        return new HConfigException(
                ConsoleError.NOT_FOUND,
                "there is no " + what,
                "",
                "see /api/v1/openapi.json for the operations, and hconfig explain, settings, and policies for the names");
    }
}
