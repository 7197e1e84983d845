package org.hconfig.console.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/**
 * The body of a request. Small ones are read at once, also those that are refused: the connection can be reused only when the
 * end of the body was read.
 */
final class RequestBody {
    /** Largest JSON body in bytes. */
    static final int JSON_BYTES_MAX = 256 * 1024;

    /** Largest body in bytes that is read although it is refused. */
    private static final int DISCARDED_BYTES_MAX = 4 << 20;

    private final InputStream stream;
    private final long announced;
    private byte[] read;
    private boolean complete;

    private RequestBody(InputStream stream, long announced, byte[] read) {
        this.stream = stream;
        this.announced = announced;
        this.read = read;
        this.complete = announced <= JSON_BYTES_MAX && read.length <= JSON_BYTES_MAX;
    }

    /** Reads the body of a request, if it is small. */
    static RequestBody of(HttpExchange exchange) throws IOException {
        Optional<String> length =
                Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Length"));
        long announced = length.filter(text -> text.matches("\\d{1,12}"))
                .map(Long::parseLong)
                .orElse(length.isPresent() ? Long.MAX_VALUE : 0);
        InputStream stream = exchange.getRequestBody();
        return new RequestBody(
                stream, announced, announced > JSON_BYTES_MAX ? new byte[0] : stream.readNBytes(JSON_BYTES_MAX + 1));
    }

    /** Returns true if the end of the body was read. */
    boolean isComplete() {
        return complete;
    }

    /**
     * Returns the body.
     *
     * @param limit largest size in bytes
     * @throws HConfigException {@link ConsoleError#TOO_LARGE}
     */
    byte[] content(int limit) throws IOException {
        if (announced > limit) {
            discard();
            throw tooLarge(limit);
        }
        if (!complete) {
            byte[] rest = stream.readNBytes(limit + 1 - Math.min(limit, read.length));
            byte[] all = new byte[read.length + rest.length];
            System.arraycopy(read, 0, all, 0, read.length);
            System.arraycopy(rest, 0, all, read.length, rest.length);
            read = all;
            complete = all.length <= limit;
        }
        if (read.length > limit) {
            throw tooLarge(limit);
        }
        return read;
    }

    /** Reads a body that is refused, unless it is very large: a client that still sends it would not receive the refusal. */
    private void discard() throws IOException {
        if (announced <= DISCARDED_BYTES_MAX) {
            long left = announced - read.length;
            complete = stream.readNBytes((int) left).length == left;
        }
    }

    private static HConfigException tooLarge(int limit) {
        return new HConfigException(
                ConsoleError.TOO_LARGE,
                "the body of the request is too large",
                "this operation accepts " + limit + " bytes",
                "send less; analyze large files with the commands of hconfig");
    }
}
