package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;

/**
 * The creation of an object by a plan. The adapter's own record, which plan files hold under {@code creation}: a plan restores it by
 * {@link DatabaseModel#creationType}.
 */
public interface Creation {
    /** Returns the object's name. */
    String object();

    /** Returns the names of its parts. */
    List<String> parts();

    /** Returns values set on the object at its creation, by catalogue key. */
    Map<String, String> settings();

    /** Returns values set on every part at the creation, by catalogue key. */
    Map<String, String> partSettings();

    /** Returns the same creation with other values. */
    Creation withSettings(Map<String, String> settings, Map<String, String> partSettings);

    /** Returns its size in the database's words: {@code 4 shards}. */
    String size();

    /** Returns its details for people, one line each. */
    List<String> lines();

    /** Returns why it is not one that a planner could have made, one sentence each; empty when it is. */
    List<String> problems();
}
