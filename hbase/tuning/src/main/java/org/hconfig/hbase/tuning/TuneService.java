package org.hconfig.hbase.tuning;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.app.simulate.PolicyValueCalculator;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.TrafficSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.ranking.SettingRanking;
import org.hconfig.tuner.search.ModelBasedSearch;
import org.hconfig.tuner.search.SearchOptions;
import org.hconfig.tuner.search.TrialRecord;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.SearchSpace;
import org.hconfig.tuner.space.WorstCaseEvaluation;
import org.hconfig.tuner.steps.StepwiseSearch;
import org.hconfig.tuner.steps.TuningStep;

/** Searches for configurations of a described cluster, by simulation; changes nothing on any cluster. */
public final class TuneService {
    private static final String EXPECTED = "as described";
    private static final int SAMPLES_MAX = 100_000;
    private static final int RUNS_MAX = 1000;

    private final Path home;
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}, with the user's policies and the journals of searches
     * @param clock the time of day
     * @param nanoClock a monotonic clock in nanoseconds
     */
    public TuneService(Path home, InstantSource clock, LongSupplier nanoClock) {
        this.home = home;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Ranks the settings by their share of the variance of the result.
     *
     * @param samples rows of the sample matrices, at least 8
     * @throws HConfigException for what is wrong with the descriptions or options
     */
    public SettingRanking rank(TuneRequest request, int samples, long seed) {
        requireRange("samples", samples, 8, SAMPLES_MAX);
        SearchSpace space = space(request);
        Evaluation evaluation = new SimulatedEvaluation(request.tunedWorkload(), space.baseline());
        if (!evaluation.evaluate(space.baseline(), seed, 0).isComplete()) {
            throw new HConfigException(
                    TunerError.BASELINE_FAILED,
                    "the run of the described configuration was not completed",
                    "a ranking compares results of simulations",
                    "Check the descriptions with hconfig simulate.");
        }
        return SettingRanking.of(space, evaluation, samples, seed);
    }

    /**
     * Carries out a stepwise search.
     *
     * @param runs runs of each configuration, whose median counts
     * @throws HConfigException for what is wrong with the descriptions or options
     */
    public StepsView steps(TuneRequest request, int runs, long seed) {
        requireRange("runs", runs, 1, RUNS_MAX);
        TuneRequest.Document document =
                request.space().orElseGet(() -> TuneRequest.Document.shipped("steps-2015.yaml"));
        List<TuningStep> steps = StepsReader.read(document.name(), document.text());
        TunedWorkload workload = request.tunedWorkload();
        ClusterLimits limits = new ClusterLimits(request.clusterSpec());
        StepwiseSearch search = new StepwiseSearch(
                (settings, rows, preSplit, run) -> score(workload.withRows(rows), limits, settings, preSplit, run),
                runs);
        TreeSet<String> keys = new TreeSet<>();
        steps.forEach(step ->
                step.moves().forEach(move -> move.choices().forEach(choice -> keys.addAll(choice.keySet()))));
        return new StepsView(
                workload.unit(), runs, seed, search.run(steps, seed), List.copyOf(ServerSettingsReader.unknown(keys)));
    }

    private static OptionalDouble score(
            TunedWorkload workload, ClusterLimits limits, Map<String, String> settings, boolean preSplit, long seed) {
        if (!limits.violations(settings).isEmpty()) {
            return OptionalDouble.empty();
        }
        return workload.score(settings, preSplit, seed, 0);
    }

    /**
     * Searches for the best configuration. The journal in {@code $HCONFIG_HOME/tune} belongs to exactly this request and these
     * options: the same call continues a search that was killed, or returns the result of one that is complete.
     *
     * @param policies policies whose values are tried first
     * @param robust whether the worst case of the workload and its neighbors counts
     * @param listener takes each run, also recorded ones
     * @throws HConfigException for what is wrong with the descriptions or options, or with the journal
     */
    public SearchView search(
            TuneRequest request,
            SearchOptions options,
            List<String> policies,
            boolean robust,
            Consumer<TrialRecord> listener) {
        SearchSpace space = space(request);
        Map<String, TunedWorkload> workloads = workloads(request, robust);
        List<Evaluation> evaluations = new ArrayList<>();
        workloads.values().forEach(workload -> evaluations.add(new SimulatedEvaluation(workload, space.baseline())));
        Evaluation evaluation = robust ? new WorstCaseEvaluation(evaluations, space.baseline()) : evaluations.get(0);
        List<Candidate> starts = starts(request, space, policies);
        Path file = home.resolve("tune").resolve(fingerprint(request, options, starts, robust, space) + ".jsonl");
        try (TrialJournalFile journal = TrialJournalFile.open(file)) {
            ModelBasedSearch search =
                    new ModelBasedSearch(space, evaluation, Optional.empty(), options, journal, nanoClock, listener);
            Map<String, String> baseline = new LinkedHashMap<>();
            space.baseline().values().forEach((key, value) -> baseline.put(key, value.toPlainString()));
            return new SearchView(
                    robust
                            ? "times the current configuration"
                            : request.tunedWorkload().unit(),
                    List.copyOf(workloads.keySet()),
                    List.copyOf(baseline.keySet()),
                    baseline,
                    file.toString(),
                    search.run(starts));
        }
    }

    /**
     * Returns the policy file of a result, with its provenance.
     *
     * @param name the second part of the policy's name, of which other characters than letters, digits, and dashes are replaced
     * @throws HConfigException {@link TunerError#TUNE_REQUEST} when no gain was confirmed
     */
    public String policy(TuneRequest request, String name, SearchView view) {
        return new TunedPolicyWriter(request.clusterSpec(), request.tunedWorkload())
                .text(name, view.result(), view.workloads().size() > 1, clock.instant());
    }

    private static Map<String, TunedWorkload> workloads(TuneRequest request, boolean robust) {
        Map<String, TunedWorkload> workloads = new LinkedHashMap<>();
        workloads.put(EXPECTED, request.tunedWorkload());
        if (robust) {
            workloads.putAll(request.tunedWorkload().neighbors());
        }
        return workloads;
    }

    private static SearchSpace space(TuneRequest request) {
        boolean traffic =
                TrafficSpec.isOne(request.workload().name(), request.workload().text());
        TuneRequest.Document document = request.space()
                .orElseGet(() -> TuneRequest.Document.shipped(traffic ? "traffic-space.yaml" : "load-space.yaml"));
        return new SpaceReader(request.clusterSpec()).read(document.name(), document.text());
    }

    /** Returns the values of policies for the settings of the space, within the limits. */
    private List<Candidate> starts(TuneRequest request, SearchSpace space, List<String> policies) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        PolicyRepository known = PolicyRepository.standard(catalogue, home.resolve("policies"));
        ClusterSpec cluster = request.clusterSpec();
        String name = request.workload().name();
        String text = request.workload().text();
        Map<String, Map<String, String>> wanted = TrafficSpec.isOne(name, text)
                ? PolicyValueCalculator.of(
                        known::get,
                        policies,
                        cluster,
                        TrafficSpec.read(name, text).traffic())
                : PolicyValueCalculator.of(known::get, policies, cluster, UniformLoadSpec.read(name, text));
        List<Candidate> starts = new ArrayList<>();
        for (Map<String, String> values : wanted.values()) {
            Candidate start = space.baseline();
            for (var parameter : space.parameters()) {
                String value = values.get(parameter.key());
                start = value == null
                        ? start
                        : start.with(
                                parameter.key(),
                                parameter.at(parameter.position(new BigDecimal(catalogue.canonical(
                                        catalogue.find(parameter.key()).orElseThrow(), value)))));
            }
            starts.add(start);
        }
        return starts;
    }

    private static String fingerprint(
            TuneRequest request, SearchOptions options, List<Candidate> starts, boolean robust, SearchSpace space) {
        String all = String.join(
                "\n",
                request.cluster().text(),
                request.workload().text(),
                space.parameters().toString(),
                space.baseline().toString(),
                options.toString(),
                starts.toString(),
                Boolean.toString(robust));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return "search-" + HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static void requireRange(String name, long value, long low, long high) {
        if (value < low || value > high) {
            throw new HConfigException(
                    TunerError.TUNE_REQUEST,
                    name + "=" + value + " is not between " + low + " and " + high,
                    "",
                    "Specify a number in this range, or omit the option.");
        }
    }
}
