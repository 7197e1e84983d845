package org.hconfig.xconfig.model;

import org.hconfig.testkit.ParsersFuzzing;

/** This module's parsers. */
class ParsersFuzzTest extends ParsersFuzzing {}
