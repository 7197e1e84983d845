package org.hconfig.hbase.heat;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of heat maps: HC-241x. */
public enum HeatError implements ErrorCode {
    /** The file cannot be used. */
    HEAT(
            2411,
            ErrorCategory.CLUSTER,
            "The heat map's file in $HCONFIG_HOME cannot be read or written; monitoring continues."),
    /** The file is not a database. */
    HEAT_DAMAGED(2412, ErrorCategory.CLUSTER, "The heat map's file in $HCONFIG_HOME is damaged."),
    /** No free space. */
    HEAT_FULL(2413, ErrorCategory.CLUSTER, "The disk of $HCONFIG_HOME has no free space for heat maps."),
    /** Ends with exit code 6. */
    NOT_RECORDED(2414, ErrorCategory.USER, "No traffic of this table was recorded or observed in the period."),
    /** The file cannot be written. */
    PAGE_UNWRITABLE(2415, ErrorCategory.USER, "The page of a heat map cannot be written.");

    private final ErrorText text;

    HeatError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == NOT_RECORDED ? ExitCode.NOT_ENOUGH_DATA : text.exit();
    }
}
