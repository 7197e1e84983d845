package org.hconfig.core.io;

import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** A page that could not be read in full; its message names the page and the cause. */
public final class HttpReadException extends IOException {
    private static final long serialVersionUID = 1L;

    private final URI page;
    private final String reason;

    HttpReadException(URI page, String reason, @Nullable Throwable cause) {
        super(page + ": " + reason, cause);
        this.page = page;
        this.reason = reason;
    }

    /** The page. */
    public URI page() {
        return page;
    }

    /** Why it could not be read, without its address. */
    public String reason() {
        return reason;
    }
}
