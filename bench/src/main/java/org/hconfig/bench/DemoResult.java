package org.hconfig.bench;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.bench.ReportFiles;
import org.hconfig.bench.result.LoadBenchmarkResult;

/**
 * Result of a demo.
 *
 * @param result the measurements
 * @param files the files of the report
 * @param seconds duration of the whole demo
 * @param lab directory of the lab, if it was left running
 */
public record DemoResult(LoadBenchmarkResult result, ReportFiles files, double seconds, Optional<Path> lab) {}
