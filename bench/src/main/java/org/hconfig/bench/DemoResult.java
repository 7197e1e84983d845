package org.hconfig.bench;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.bench.result.LoadBenchmarkResult;

/**
 * What a demo found and left.
 *
 * @param result the measurements
 * @param files the report
 * @param seconds how long the whole demo took
 * @param lab the lab's directory when it was left running
 */
public record DemoResult(LoadBenchmarkResult result, ReportFiles files, double seconds, Optional<Path> lab) {}
