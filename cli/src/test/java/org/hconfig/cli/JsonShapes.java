package org.hconfig.cli;

import java.util.List;
import org.hconfig.cli.settings.PolicyEntry;
import org.hconfig.cli.settings.PolicyView;
import org.hconfig.lab.LabStatus;
import org.hconfig.model.Setting;
import org.hconfig.xconfig.policy.PolicyResult;

/** Which record each command prints with {@code --json}. */
public final class JsonShapes {
    /**
     * One command's output.
     *
     * @param command the command
     * @param meaning what the document is
     * @param type the record that is printed
     * @param array true when an array of them is
     */
    public record Output(String command, String meaning, Class<?> type, boolean array) {}

    /** All of them. */
    public static final List<Output> OUTPUTS = List.of(
            new Output("hconfig lab up, hconfig lab status", "The lab as it is.", LabStatus.class, false),
            new Output("hconfig settings", "The catalogue. With KEY, one such object.", Setting.class, true),
            new Output("hconfig policies list", "All policies.", PolicyEntry.class, true),
            new Output("hconfig policies show POLICY", "The policy and its file.", PolicyView.class, false),
            new Output(
                    "hconfig policies show POLICY --heap …",
                    "What the policy asks for; values are in the setting's own unit.",
                    PolicyResult.class,
                    false));

    private JsonShapes() {}
}
