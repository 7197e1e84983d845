package org.hconfig.xconfig.policy;

import java.util.Optional;
import org.hconfig.xconfig.spi.Setting;

/**
 * A rule with its formulas compiled.
 *
 * @param rule the rule
 * @param setting its setting
 * @param low the lower end of the range, when the rule gives a range
 * @param high the upper end
 * @param main the formula of the value; absent for a constant
 * @param atLeast the lower bound
 * @param atMost the upper bound
 */
record CompiledRule(
        Policy.SettingRule rule,
        Setting setting,
        Optional<CompiledFormula> low,
        Optional<CompiledFormula> high,
        Optional<CompiledFormula> main,
        Optional<CompiledFormula> atLeast,
        Optional<CompiledFormula> atMost) {}
