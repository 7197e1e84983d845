package org.hconfig.simulator;

import org.hconfig.testkit.ParsersFuzzing;

/** This module's parsers. */
class ParsersFuzzTest extends ParsersFuzzing {}
