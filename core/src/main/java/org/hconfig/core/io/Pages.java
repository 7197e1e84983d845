package org.hconfig.core.io;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The only HTTP client. {@link HttpRequest#timeout()} ends with the headers (JDK 17), so a server that sends half a body
 * and then nothing would be waited for without end: here a deadline includes the body, and the body has a largest size.
 */
public final class Pages {
    private static final int OK = 200;

    private final HttpClient client;
    private final PageLimits limits;

    /** A client with limits. */
    public Pages(PageLimits limits) {
        this.limits = limits;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(limits.connect())
                .build();
    }

    /**
     * Asks for a page.
     *
     * @param page its address
     * @param accept the media type that is asked for
     * @return the body as UTF-8; or, within the total time, a {@link PageUnreadException}: no connection, a status other
     *     than 200, a body that is too large or not complete in time
     */
    public CompletableFuture<String> ask(URI page, String accept) {
        HttpRequest request = HttpRequest.newBuilder(page)
                .timeout(limits.total())
                .header("Accept", accept)
                .build();
        BoundedBody body = new BoundedBody(limits.bytesMax());
        CompletableFuture<HttpResponse<byte[]>> exchange = client.sendAsync(request, head -> body);
        return exchange.orTimeout(limits.total().toNanos(), TimeUnit.NANOSECONDS)
                .handle((response, failure) -> {
                    if (failure != null) {
                        body.end();
                        throw new CompletionException(unread(page, body, failure));
                    }
                    if (response.statusCode() != OK) {
                        throw new CompletionException(
                                new PageUnreadException(page, "it answers with status " + response.statusCode(), null));
                    }
                    return new String(response.body(), StandardCharsets.UTF_8);
                });
    }

    /**
     * Reads a page and waits for it.
     *
     * @throws PageUnreadException as in {@link #ask}, and when the thread is interrupted
     */
    public String read(URI page, String accept) throws PageUnreadException {
        CompletableFuture<String> answer = ask(page, accept);
        try {
            return answer.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PageUnreadException(page, "interrupted while it was read", interrupted);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof PageUnreadException unread) {
                throw unread;
            }
            throw new PageUnreadException(page, String.valueOf(failure.getMessage()), failure);
        }
    }

    private PageUnreadException unread(URI page, BoundedBody body, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return new PageUnreadException(page, reason(body, cause), cause);
    }

    private String reason(BoundedBody body, @Nullable Throwable cause) {
        String time = limits.total().toMillis() / 1000.0 + " s";
        if (body.tooLarge()) {
            return "its body is larger than " + limits.bytesMax() + " bytes";
        }
        if (cause instanceof HttpConnectTimeoutException) {
            return "no connection within " + limits.connect().toMillis() / 1000.0 + " s";
        }
        if (cause instanceof TimeoutException || cause instanceof java.net.http.HttpTimeoutException) {
            return body.begun()
                    ? "it sent its headers and " + body.taken() + " bytes of the body, and not the rest within " + time
                    : "no answer within " + time;
        }
        if (cause instanceof ConnectException) {
            return "no connection: " + (cause.getMessage() == null ? "refused" : cause.getMessage());
        }
        String words = cause == null || cause.getMessage() == null ? "the connection failed" : cause.getMessage();
        return body.begun() ? "the connection ended after " + body.taken() + " bytes of the body: " + words : words;
    }
}
