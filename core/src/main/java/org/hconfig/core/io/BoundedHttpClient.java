package org.hconfig.core.io;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * HTTP client with a deadline and a maximum response size; the only HTTP client of HConfig. {@link
 * HttpRequest#timeout()} covers only the headers (JDK 17), so that a server that sends part of a body and then nothing
 * would block its caller forever: here the deadline includes the body.
 */
public final class BoundedHttpClient {
    private static final int OK = 200;
    private static final int PARTIAL = 206;
    private static final int UNAUTHORIZED = 401;

    private final HttpClient client;
    private final HttpLimits limits;
    private final @Nullable HttpAuthorization authorization;
    /** Servers that demanded a proof of identity: later requests carry it from the beginning. */
    private final Set<String> demanding = ConcurrentHashMap.newKeySet();

    /** Creates a client with these limits. */
    public BoundedHttpClient(HttpLimits limits) {
        this(limits, HttpSecurity.NONE);
    }

    /**
     * Creates a client that trusts certain certificates. Redirects are not followed, so that credentials reach only the
     * requested host.
     *
     * @param trust the certificates, see {@link TrustedCertificates}; those of the JDK if absent
     */
    public BoundedHttpClient(HttpLimits limits, Optional<SSLContext> trust) {
        this(limits, new HttpSecurity(trust.orElse(null), null));
    }

    /** Creates a client with these limits, for servers that need trust or demand an identity. */
    public BoundedHttpClient(HttpLimits limits, HttpSecurity security) {
        this.limits = limits;
        this.authorization = security.authorization();
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(limits.connect());
        if (security.tls() != null) {
            builder.sslContext(security.tls());
        }
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

    private CompletableFuture<String> fetch(URI page, HttpRequest request, int allowed) {
        return exchange(request).thenApply(answer -> {
            int status = answer.status();
            if (status != OK && status != allowed) {
                throw new CompletionException(
                        new HttpReadException(page, "it responded with status " + status, status, null));
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
        Exchange exchange = new Exchange(request);
        return exchange.begin()
                .orTimeout(limits.total().toNanos(), TimeUnit.NANOSECONDS)
                .handle((response, failure) -> {
                    if (failure != null) {
                        exchange.body.end();
                        throw new CompletionException(unread(request.uri(), exchange.body, failure));
                    }
                    return new HttpAnswer(response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
                });
    }

    /** One page: a request, and a second one with an identity if the server demands it; both within one deadline. */
    private final class Exchange {
        private final HttpRequest request;
        private final URI page;
        private volatile BoundedBodySubscriber body = new BoundedBodySubscriber(limits.bytesMax());

        Exchange(HttpRequest request) {
            this.request = request;
            this.page = request.uri();
        }

        CompletableFuture<HttpResponse<byte[]>> begin() {
            HttpAuthorization identity = authorization;
            if (identity == null) {
                return send("");
            }
            if (demanding.contains(page.getAuthority())) {
                return authorized(identity);
            }
            return send("").thenCompose(response -> {
                if (response.statusCode() != UNAUTHORIZED) {
                    return CompletableFuture.completedFuture(response);
                }
                demanding.add(page.getAuthority());
                return authorized(identity);
            });
        }

        private CompletableFuture<HttpResponse<byte[]>> authorized(HttpAuthorization identity) {
            return CompletableFuture.supplyAsync(() -> {
                        try {
                            return identity.header(page);
                        } catch (IOException none) {
                            throw new CompletionException(new HttpReadException(
                                    page, "it demands a login (status 401): " + none.getMessage(), UNAUTHORIZED, none));
                        }
                    })
                    .thenCompose(this::send);
        }

        private CompletableFuture<HttpResponse<byte[]>> send(String header) {
            BoundedBodySubscriber own = new BoundedBodySubscriber(limits.bytesMax());
            body = own;
            HttpRequest sent = header.isEmpty()
                    ? request
                    : HttpRequest.newBuilder(request, (name, value) -> true)
                            .header("Authorization", header)
                            .build();
            return client.sendAsync(sent, head -> own);
        }
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
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof HttpReadException coded
                ? coded
                : new HttpReadException(page, reason(body, cause), cause);
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
        if (cause instanceof SSLException) {
            return "no trusted connection: " + rootMessage(cause);
        }
        if (cause instanceof ConnectException) {
            return "no connection: " + (cause.getMessage() == null ? "refused" : cause.getMessage());
        }
        String words = cause == null || cause.getMessage() == null ? "the connection failed" : cause.getMessage();
        return body.begun() ? "the connection ended after " + body.taken() + " bytes of the body: " + words : words;
    }

    /** Returns the message of the innermost cause: of a certificate, why it is not trusted. */
    private static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage());
    }
}
