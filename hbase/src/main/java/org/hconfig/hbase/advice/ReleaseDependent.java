package org.hconfig.hbase.advice;

/** A rule whose claims hold for the harvested releases of HBase: on any other release it lacks data. */
public interface ReleaseDependent {}
