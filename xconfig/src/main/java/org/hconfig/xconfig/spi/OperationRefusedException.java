package org.hconfig.xconfig.spi;

import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;

/** Thrown when an operation of the {@link DatabaseAdapter} is rejected before anything was changed. */
public final class OperationRefusedException extends HConfigException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception for one reason. */
    public OperationRefusedException(ErrorCode code, String what, String why, String next) {
        super(code, what, why, next);
    }
}
