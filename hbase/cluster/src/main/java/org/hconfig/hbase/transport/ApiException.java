package org.hconfig.hbase.transport;

import java.io.IOException;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.config.SiteError;
import org.jspecify.annotations.Nullable;

/** Failed request to the API of a management product. The message contains no credentials. */
final class ApiException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** What failed, with the code of the error. */
    enum Kind {
        /** The credentials are missing, wrong, or without the permission. */
        UNAUTHORIZED(
                SiteError.API_UNAUTHORIZED,
                "check the credentials that the target file names, and the permissions of their user"),
        /** An object does not exist. */
        NOT_FOUND(SiteError.API_NOT_FOUND, "correct the names in the target file"),
        /** The object was changed in between. */
        CONFLICT(SiteError.SITE_MOVED, "find out who changes it, then retry"),
        /** Any other response that is not a success. */
        FAILED(SiteError.API_FAILED, "check the log of the API's server; then resume the run or roll it back"),
        /** No complete response. */
        UNREACHABLE(
                SiteError.API_UNREACHABLE,
                "check the address and the certificates in the target file, and that this machine can connect to it;"
                        + " then resume the run or roll it back");

        private final SiteError code;
        private final String next;

        Kind(SiteError code, String next) {
            this.code = code;
            this.next = next;
        }
    }

    ApiException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }

    /** Returns the coded error, by kind: HC-2515 to HC-2519. */
    HConfigException coded(String what) {
        return new HConfigException(new Problem(kind.code, what, String.valueOf(getMessage()), kind.next), this);
    }
}
