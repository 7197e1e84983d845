package org.hconfig.core.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Subscriber that collects the bytes of a response body up to a maximum size; a larger body closes the connection. */
final class BoundedBodySubscriber implements HttpResponse.BodySubscriber<byte[]> {
    private final long bytesMax;
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private Flow.@Nullable Subscription subscription;
    private boolean ended;
    private boolean tooLarge;

    BoundedBodySubscriber(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription begun) {
        if (subscription != null || ended) {
            begun.cancel();
            return;
        }
        subscription = begun;
        begun.request(1);
    }

    @Override
    public synchronized void onNext(List<ByteBuffer> parts) {
        if (ended) {
            return;
        }
        for (ByteBuffer part : parts) {
            if ((long) bytes.size() + part.remaining() > bytesMax) {
                tooLarge = true;
                end();
                return;
            }
            byte[] taken = new byte[part.remaining()];
            part.get(taken);
            bytes.writeBytes(taken);
        }
        if (subscription != null) {
            subscription.request(1);
        }
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public synchronized void onComplete() {
        whole.complete(bytes.toByteArray());
    }

    /** Stops reading and closes the connection. */
    synchronized void end() {
        ended = true;
        whole.completeExceptionally(new IOException("the body was not read completely"));
        if (subscription != null) {
            subscription.cancel();
        }
    }

    synchronized boolean begun() {
        return subscription != null;
    }

    synchronized boolean tooLarge() {
        return tooLarge;
    }

    synchronized int taken() {
        return bytes.size();
    }
}
