package org.hconfig.core.io;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * HTTP client with a deadline and a maximum response size; the only HTTP client of HConfig. {@link
 * HttpRequest#timeout()} covers only the headers (JDK 17), so that a server that sends part of a body and then nothing
 * would block its caller forever: here the deadline includes the body.
 */
public final class BoundedHttpClient {
    private static final int OK = 200;
    private static final int PARTIAL = 206;

    private final HttpClient client;
    private final HttpLimits limits;

    /** Creates a client with these limits. */
    public BoundedHttpClient(HttpLimits limits) {
        this(limits, Optional.empty());
    }

    /**
     * Creates a client that trusts certain certificates. Redirects are not followed, so that credentials reach only the
     * requested host.
     *
     * @param trust the certificates, see {@link TrustedCertificates}; those of the JDK if absent
     */
    public BoundedHttpClient(HttpLimits limits, Optional<SSLContext> trust) {
        this.limits = limits;
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(limits.connect());
        trust.ifPresent(builder::sslContext);
        this.client = builder.build();
    }

    /**
     * Requests a page.
     *
     * @param page the address of the page
     * @param accept the requested media type
     * @return the body as UTF-8; or, within the total time, a {@link HttpReadException}: for no connection, a status
     *     other than 200, or a body that is too large or not complete in time
     */
    public CompletableFuture<String> fetch(URI page, String accept) {
        return fetch(page, request(page, accept).build(), OK);
    }

    /**
     * Requests the last bytes of a file.
     *
     * @param file the address of the file
     * @param bytes number of bytes at its end; a shorter file is returned as a whole
     * @return the bytes as UTF-8; or a {@link HttpReadException} as in {@link #fetch}
     */
    public CompletableFuture<String> fetchTail(URI file, int bytes) {
        return fetch(
                file, request(file, "*/*").header("Range", "bytes=-" + bytes).build(), PARTIAL);
    }

    private HttpRequest.Builder request(URI page, String accept) {
        return HttpRequest.newBuilder(page).timeout(limits.total()).header("Accept", accept);
    }

    private CompletableFuture<String> fetch(URI page, HttpRequest request, int status) {
        return exchange(request).thenApply(answer -> {
            if (answer.status() != OK && answer.status() != status) {
                throw new CompletionException(
                        new HttpReadException(page, "it responded with status " + answer.status(), null));
            }
            return answer.body();
        });
    }

    /**
     * Sends a request and waits for the response, whatever its status.
     *
     * @throws HttpReadException for no connection, a body that is too large or not complete in time, and when the thread
     *     is interrupted
     * @throws IllegalArgumentException when a header contains characters that HTTP does not allow
     */
    public HttpAnswer send(HttpCall call) throws HttpReadException {
        HttpRequest.Builder request = HttpRequest.newBuilder(call.address())
                .timeout(limits.total())
                .method(
                        call.method(),
                        call.body()
                                .map(HttpRequest.BodyPublishers::ofString)
                                .orElseGet(HttpRequest.BodyPublishers::noBody));
        call.headers().forEach(request::header);
        return await(call.address(), exchange(request.build()));
    }

    private CompletableFuture<HttpAnswer> exchange(HttpRequest request) {
        BoundedBodySubscriber body = new BoundedBodySubscriber(limits.bytesMax());
        CompletableFuture<HttpResponse<byte[]>> exchange = client.sendAsync(request, head -> body);
        return exchange.orTimeout(limits.total().toNanos(), TimeUnit.NANOSECONDS)
                .handle((response, failure) -> {
                    if (failure != null) {
                        body.end();
                        throw new CompletionException(unread(request.uri(), body, failure));
                    }
                    return new HttpAnswer(response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
                });
    }

    /**
     * Requests a page and waits for the response.
     *
     * @throws HttpReadException as in {@link #fetch}, and when the thread is interrupted
     */
    public String read(URI page, String accept) throws HttpReadException {
        return await(page, fetch(page, accept));
    }

    private static <T> T await(URI page, CompletableFuture<T> answer) throws HttpReadException {
        try {
            return answer.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new HttpReadException(page, "interrupted during the request", interrupted);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof HttpReadException unread) {
                throw unread;
            }
            throw new HttpReadException(page, String.valueOf(failure.getMessage()), failure);
        }
    }

    private HttpReadException unread(URI page, BoundedBodySubscriber body, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return new HttpReadException(page, reason(body, cause), cause);
    }

    private String reason(BoundedBodySubscriber body, @Nullable Throwable cause) {
        String time = limits.total().toMillis() / 1000.0 + " s";
        if (body.tooLarge()) {
            return "its body is larger than " + limits.bytesMax() + " bytes";
        }
        if (cause instanceof HttpConnectTimeoutException) {
            return "no connection within " + limits.connect().toMillis() / 1000.0 + " s";
        }
        if (cause instanceof TimeoutException || cause instanceof java.net.http.HttpTimeoutException) {
            return body.begun()
                    ? "it sent its headers and " + body.taken() + " bytes of the body, but not the rest within " + time
                    : "no response within " + time;
        }
        if (cause instanceof ConnectException) {
            return "no connection: " + (cause.getMessage() == null ? "refused" : cause.getMessage());
        }
        String words = cause == null || cause.getMessage() == null ? "the connection failed" : cause.getMessage();
        return body.begun() ? "the connection ended after " + body.taken() + " bytes of the body: " + words : words;
    }
}
