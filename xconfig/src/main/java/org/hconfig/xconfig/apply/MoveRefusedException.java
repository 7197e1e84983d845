package org.hconfig.xconfig.apply;

import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;

/** A move of the {@link Hands} that was refused before anything was touched. */
public final class MoveRefusedException extends HConfigException {
    private static final long serialVersionUID = 1L;

    /** Refuses a move for one reason. */
    public MoveRefusedException(ErrorCode code, String what, String why, String next) {
        super(code, what, why, next);
    }
}
