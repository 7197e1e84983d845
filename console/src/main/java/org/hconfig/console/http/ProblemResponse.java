package org.hconfig.console.http;

import java.util.Set;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.policy.PolicyError;

/** Responses for failures: the JSON of a failed command, with the HTTP status of its first problem. */
public final class ProblemResponse {
    private static final Set<ErrorCode> UNKNOWN_OBJECT = Set.of(
            PlanError.RUN_UNKNOWN, AdviceError.RULE_UNKNOWN, PolicyError.SETTING_UNKNOWN, HeatError.NOT_RECORDED);

    private ProblemResponse() {}

    /** Returns the response for a failure. */
    public static HttpResponse of(HConfigException failure) {
        HttpResponse response =
                HttpResponse.json(status(failure.problems().get(0).code()), JsonRenderer.problems(failure.problems()));
        if (failure.problems().get(0).code() == ConsoleError.TOO_MANY) {
            return response.with("Retry-After", "5");
        }
        return response.status() == 401 ? response.with("WWW-Authenticate", "Bearer realm=\"hconfig\"") : response;
    }

    /** Returns the HTTP status of an error. */
    static int status(ErrorCode code) {
        if (code instanceof ConsoleError own) {
            return own.status();
        }
        if (UNKNOWN_OBJECT.contains(code)) {
            return 404;
        }
        return switch (code.category()) {
            case USER -> 400;
            case UNSAFE -> 409;
            case CLUSTER -> 503;
            case INTERNAL -> 500;
        };
    }
}
