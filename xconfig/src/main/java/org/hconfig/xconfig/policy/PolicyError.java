package org.hconfig.xconfig.policy;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of settings and policies: HC-50xx. */
public enum PolicyError implements ErrorCode {
    /** No such setting. */
    SETTING_UNKNOWN(5001, ErrorCategory.USER, "No setting of the catalogue has this key, alias or paper name."),
    /** Not a value of the setting's type. */
    SETTING_VALUE(5002, ErrorCategory.USER, "A value does not have the setting's type."),
    /** Outside the setting's range. */
    SETTING_RANGE(5003, ErrorCategory.USER, "A value is outside the setting's range."),
    /** The catalogue's own file is invalid. */
    CATALOGUE_BROKEN(5004, ErrorCategory.INTERNAL, "The settings catalogue that HConfig ships cannot be read."),
    /** No such policy. */
    POLICY_UNKNOWN(5010, ErrorCategory.USER, "No policy has this name."),
    /** The file cannot be read. */
    POLICY_UNREADABLE(5011, ErrorCategory.USER, "A policy file cannot be read from disk."),
    /** Not YAML. */
    POLICY_SYNTAX(5012, ErrorCategory.USER, "A policy file is not well-formed YAML."),
    /** An unknown field. */
    POLICY_FIELD_UNKNOWN(5013, ErrorCategory.USER, "A policy file has a field that is unknown to the format."),
    /** A missing field. */
    POLICY_FIELD_MISSING(5014, ErrorCategory.USER, "A required field of a policy file is missing."),
    /** A field with the wrong kind of value. */
    POLICY_FIELD_VALUE(5015, ErrorCategory.USER, "A field of a policy file has an invalid value."),
    /** A duplicate. */
    POLICY_DUPLICATE(
            5016, ErrorCategory.USER, "A policy file contains a duplicate, or two policies have the same name."),
    /** A formula that cannot be parsed. */
    FORMULA_SYNTAX(5017, ErrorCategory.USER, "A formula is not well-formed CEL."),
    /** An unknown name in a formula. */
    FORMULA_NAME(5018, ErrorCategory.USER, "A formula uses a variable or function that does not exist."),
    /** A formula of the wrong type. */
    FORMULA_TYPE(5019, ErrorCategory.USER, "A formula mixes types, or its result is of the wrong type."),
    /** A formula whose result is invalid. */
    FORMULA_RESULT(5020, ErrorCategory.USER, "The result of a formula is invalid for the setting."),
    /** Formulas whose results contradict each other. */
    FORMULA_CONFLICT(5021, ErrorCategory.USER, "The values of a policy violate a limit that applies to them together.");

    private final ErrorText text;

    PolicyError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == POLICY_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
