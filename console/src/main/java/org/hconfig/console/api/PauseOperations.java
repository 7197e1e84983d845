package org.hconfig.console.api;

import java.util.List;
import java.util.Optional;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.app.serve.PauseState;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;

/** Operations that pause and resume automatic changes. */
final class PauseOperations {
    /** Maximum length of a reason, in characters; that of the field of the page. */
    private static final int REASON_MAX = 200;

    private final ConsoleContext context;
    private final AuditLog audit;

    /**
     * Pause of automatic changes.
     *
     * @param reason the reason, shown to other users, of at most 200 characters; null for none
     */
    record PauseBody(Optional<String> reason) {}

    PauseOperations(ConsoleContext context, AuditLog audit) {
        this.context = context;
        this.audit = audit;
    }

    List<ApiOperation> operations() {
        return List.of(
                ApiOperation.write(
                        "pause",
                        HttpMethod.PUT,
                        "pause",
                        "Pause automatic changes, as hconfig pause.",
                        List.of(),
                        Optional.of(PauseBody.class),
                        ApiResult.of(PauseState.class),
                        this::pause),
                ApiOperation.write(
                        "resume",
                        HttpMethod.DELETE,
                        "pause",
                        "Resume automatic changes, as hconfig resume.",
                        List.of(),
                        Optional.empty(),
                        ApiResult.of(PauseState.class),
                        this::resume));
    }

    private Object pause(HttpRequest request) {
        String reason = request.body(PauseBody.class)
                .reason()
                .orElse("")
                .replaceAll("\\s+", " ")
                .strip();
        if (reason.length() > REASON_MAX) {
            throw HttpRequest.malformed(
                    "the reason has " + reason.length() + " characters", "the maximum is " + REASON_MAX);
        }
        audit.record(request.caller(), "pause of automatic changes", Optional.empty());
        PauseFile file = file();
        file.pause(reason, request.caller().name());
        return file.state();
    }

    private Object resume(HttpRequest request) {
        audit.record(request.caller(), "resumption of automatic changes", Optional.empty());
        PauseFile file = file();
        file.resume();
        return file.state();
    }

    private PauseFile file() {
        return new PauseFile(context.process().home(), ConsoleError.TASKS);
    }
}
