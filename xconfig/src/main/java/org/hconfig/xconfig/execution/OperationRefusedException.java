package org.hconfig.xconfig.execution;

import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;

/** A move of the {@link DatabaseAdapter} that was refused before anything was touched. */
public final class OperationRefusedException extends HConfigException {
    private static final long serialVersionUID = 1L;

    /** Refuses a move for one reason. */
    public OperationRefusedException(ErrorCode code, String what, String why, String next) {
        super(code, what, why, next);
    }
}
