package org.hconfig.model.planted;

import org.hconfig.lab.LabSpec;

/** Breaks the rule that words know nothing but the JDK. */
public record KnowsTooMuch(LabSpec spec) {}
