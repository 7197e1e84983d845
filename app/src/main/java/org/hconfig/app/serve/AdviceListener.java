package org.hconfig.app.serve;

import java.util.List;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;

/** Receives each new evaluation of the rules, on the thread that polls. */
public interface AdviceListener {
    /** A listener that ignores everything. */
    AdviceListener NONE = (report, plannable, settings) -> {};

    /**
     * Receives an evaluation.
     *
     * @param report all advice
     * @param plannable the advice for plans
     * @param settings the settings in force
     */
    void onAdvice(AdviceReport report, List<Advice> plannable, SettingsInForce settings);
}
