package org.hconfig.core.io;

import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Failure to read a complete page; the message contains the page and the cause. */
public final class HttpReadException extends IOException {
    private static final long serialVersionUID = 1L;

    private final URI page;
    private final String reason;
    private final int status;

    HttpReadException(URI page, String reason, @Nullable Throwable cause) {
        this(page, reason, 0, cause);
    }

    HttpReadException(URI page, String reason, int status, @Nullable Throwable cause) {
        super(page + ": " + reason, cause);
        this.page = page;
        this.reason = reason;
        this.status = status;
    }

    /** Returns the address of the page. */
    public URI page() {
        return page;
    }

    /** Returns the cause, without the address of the page. */
    public String reason() {
        return reason;
    }

    /** Returns the status with which the server responded, such as 401; 0 if it did not respond completely. */
    public int status() {
        return status;
    }
}
