package org.hconfig.cli.advice;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.collect.CollectError;
import org.hconfig.app.context.ContextError;
import org.hconfig.app.sharing.SharingError;
import org.hconfig.bench.BenchError;
import org.hconfig.cli.CliError;
import org.hconfig.console.ConsoleError;
import org.hconfig.controlloop.ControlLoopError;
import org.hconfig.core.ErrorCode;
import org.hconfig.gc.GcError;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.cache.CacheError;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.login.LoginError;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.lab.LabError;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.model.PresplitError;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.hbase.workload.WorkloadError;
import org.hconfig.metrics.SampleStoreError;
import org.hconfig.redis.RedisError;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.tuner.TunerError;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.policy.PolicyError;

/** All error codes that HConfig reports; a test compares them with the code. */
public final class ErrorCodeRegistry {
    private static final List<ErrorCode> ALL = Stream.<ErrorCode[]>of(
                    AdviceError.values(),
                    BalanceError.values(),
                    BenchError.values(),
                    CacheError.values(),
                    CliError.values(),
                    ClusterError.values(),
                    CollectError.values(),
                    ConsoleError.values(),
                    ContextError.values(),
                    ControlLoopError.values(),
                    GcError.values(),
                    HeatError.values(),
                    HFileError.values(),
                    LabError.values(),
                    LoadError.values(),
                    LoginError.values(),
                    PlanError.values(),
                    PolicyError.values(),
                    PresplitError.values(),
                    SimulatorError.values(),
                    SiteError.values(),
                    SampleStoreError.values(),
                    RedisError.values(),
                    SharingError.values(),
                    StorageError.values(),
                    TunerError.values(),
                    WorkloadError.values())
            .flatMap(Stream::of)
            .toList();

    private static final int NEAR = 3;

    private ErrorCodeRegistry() {}

    /** Returns all codes, in no particular order. */
    public static List<ErrorCode> all() {
        return ALL;
    }

    /** Returns the view of a code; empty if it is neither an error nor a rule of {@code gc advise}. */
    public static Optional<ErrorCodeView> view(String code) {
        return ErrorCodeView.ofGcRule(code).or(() -> find(code).map(ErrorCodeView::of));
    }

    /** Returns the error with this code, such as {@code HC-5120}. */
    static Optional<ErrorCode> find(String code) {
        return ALL.stream().filter(error -> error.code().equals(code)).findFirst();
    }

    /** Returns the three codes whose numbers are nearest to that of a text such as {@code HC-5121}. */
    static List<String> near(String code) {
        BigInteger number = number(code);
        return ALL.stream()
                .map(ErrorCode::code)
                .sorted(Comparator.comparing(
                                (String other) -> number(other).subtract(number).abs())
                        .thenComparing(Comparator.naturalOrder()))
                .limit(NEAR)
                .toList();
    }

    private static BigInteger number(String code) {
        return new BigInteger(code.replaceAll("\\D", ""));
    }
}
