package org.hconfig.xconfig.policy;

import java.util.Optional;
import org.hconfig.xconfig.model.Setting;

/**
 * A rule with its formulas compiled.
 *
 * @param rule the rule
 * @param setting the setting it is about
 * @param low the range's lower end, when the rule names a range
 * @param high its upper end
 * @param main the formula that gives the value; absent when the rule is a constant
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
