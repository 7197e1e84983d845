package org.hconfig.console.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.security.Caller;
import org.hconfig.console.security.Role;
import org.hconfig.console.tasks.TaskRunner;

/** All operations of the API. */
public final class ConsoleApi implements AutoCloseable {
    private final SampleOperations samples;
    private final HistoryOperations history;
    private final StateReader states;
    private final ApiRoutes routes;

    /**
     * A session or a caller without one.
     *
     * @param name name of the access token, Kerberos principal, or {@code local}
     * @param role what the caller may do
     * @param csrf value of the header {@code X-HConfig-CSRF} that writes of this caller need; null if they need none
     */
    public record SessionView(String name, Role role, Optional<String> csrf) {}

    /**
     * The end of a session.
     *
     * @param ended true if a session ended; false for a caller without one
     */
    public record SessionEndView(boolean ended) {}

    /**
     * Request for a session.
     *
     * @param token an access token
     */
    public record SessionBody(String token) {
        /** Checks that the token is present. */
        public SessionBody {
            Objects.requireNonNull(token, "token");
        }
    }

    /** Creates the operations. */
    public ConsoleApi(ConsoleContext context, TaskRunner tasks, HistoryOperations history) {
        this.states = new StateReader(context, tasks::active);
        this.history = history;
        this.samples = new SampleOperations(context, history.background());
        LiveOperations live = new LiveOperations(context, states, history.background());
        AuditLog audit = new AuditLog(context.process());
        TaskStarter starter = new TaskStarter(tasks, history, audit);
        List<ApiOperation> all = new ArrayList<>();
        all.addAll(session());
        all.addAll(live.operations());
        all.addAll(samples.operations());
        all.addAll(history.operations());
        all.addAll(new PlanOperations(history, new PlanRequests(context, history, live), starter).operations());
        all.addAll(new RunOperations(context, history, starter).operations());
        all.addAll(new TaskOperations(tasks, audit).operations());
        all.addAll(new ReferenceOperations(context).operations());
        all.addAll(new AnalysisOperations(context, starter).operations());
        all.addAll(new PauseOperations(context, audit).operations());
        this.routes = new ApiRoutes(all);
    }

    /** Returns the routes. */
    public ApiRoutes routes() {
        return routes;
    }

    /** Returns the reader of the summary. */
    public StateReader states() {
        return states;
    }

    /** Operations that the server carries out itself, because they need its connection. */
    private List<ApiOperation> session() {
        return List.of(
                ApiOperation.read(
                        "getSession",
                        "session",
                        "Who the caller is.",
                        ApiResult.of(SessionView.class),
                        request -> view(request.caller())),
                new ApiOperation(
                        "beginSession",
                        HttpMethod.POST,
                        ApiOperation.PREFIX + "session",
                        Role.VIEWER,
                        "Begin a session of a browser with an access token; sets the cookie.",
                        List.of(),
                        Optional.of(SessionBody.class),
                        ApiResult.of(SessionView.class),
                        HttpRequest::caller),
                new ApiOperation(
                        "beginKerberosSession",
                        HttpMethod.POST,
                        ApiOperation.PREFIX + "session/kerberos",
                        Role.VIEWER,
                        "Begin a session of a browser with a Kerberos ticket (SPNEGO); sets the cookie.",
                        List.of(),
                        Optional.empty(),
                        ApiResult.of(SessionView.class),
                        HttpRequest::caller),
                new ApiOperation(
                        "endSession",
                        HttpMethod.DELETE,
                        ApiOperation.PREFIX + "session",
                        Role.VIEWER,
                        "End the session; removes the cookie.",
                        List.of(),
                        Optional.empty(),
                        ApiResult.of(SessionEndView.class),
                        HttpRequest::caller),
                ApiOperation.read(
                        "getOpenApi",
                        "openapi.json",
                        "This description of the API.",
                        ApiResult.other("application/json"),
                        request -> new ApiOperation.JsonText(OpenApiDocument.text(routes.operations()))),
                ApiOperation.read(
                        "getStream",
                        "stream",
                        "Server-sent events: state after each snapshot, task after each change of a task.",
                        ApiResult.other("text/event-stream"),
                        request -> new ApiOperation.JsonText("")));
    }

    /** Returns the view of a caller. */
    public static SessionView view(Caller caller) {
        return new SessionView(caller.name(), caller.role(), caller.csrf());
    }

    @Override
    public void close() {
        history.close();
        samples.close();
    }
}
