package org.hconfig.hbase.policies.capture;

import java.util.List;

/**
 * A tuned system as a policy.
 *
 * @param name the policy's name
 * @param workload its workload
 * @param range where it is valid, as text
 * @param settings the captured settings
 * @param leftOut values that differ from the default and are not in it
 * @param notes further remarks
 * @param yaml content of the policy file
 */
public record CapturedPolicy(
        String name,
        String workload,
        String range,
        List<CapturedSetting> settings,
        List<LeftOut> leftOut,
        List<String> notes,
        String yaml) {
    /** Copies the lists. */
    public CapturedPolicy {
        settings = List.copyOf(settings);
        leftOut = List.copyOf(leftOut);
        notes = List.copyOf(notes);
    }
}
