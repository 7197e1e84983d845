package org.hconfig.tuner.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.hconfig.tuner.space.Candidate;
import org.hconfig.tuner.space.SearchSpace;

/** Generator of configurations to try next; each satisfies the limits and was not tried before. */
final class ProposalGenerator {
    private static final int RANDOM_POINTS = 400;
    private static final int NEIGHBORS = 200;
    private static final int ATTEMPTS = 200;
    /** Distances of neighbors, as standard deviations in parts of a range. */
    private static final double[] DISTANCES = {0.05, 0.15, 0.3};

    /** Configurations from which the expected improvement is climbed, and the neighbors that each climb tries. */
    private static final int CLIMBERS = 5;

    private static final int CLIMBING_STEPS = 60;

    private static final Comparator<Rated> BY_IMPROVEMENT =
            Comparator.comparingDouble(Rated::improvement).reversed();

    private final SearchSpace space;
    private final TrialHistory history;
    private final ToDoubleFunction<Candidate> prediction;
    private final SplittableRandom random;

    /** A configuration with its expected improvement. */
    private record Rated(Candidate candidate, double improvement) {}

    ProposalGenerator(
            SearchSpace space, TrialHistory history, ToDoubleFunction<Candidate> prediction, SplittableRandom random) {
        this.space = space;
        this.history = history;
        this.prediction = prediction;
        this.random = random;
    }

    /** Returns the points of a Latin hypercube: each part of each range is used once. */
    List<Candidate> sample(int size) {
        double[][] points = new double[size][space.size()];
        for (int input = 0; input < space.size(); input++) {
            int[] order = new int[size];
            for (int i = 0; i < size; i++) {
                int other = random.nextInt(i + 1);
                order[i] = order[other];
                order[other] = i;
            }
            for (int i = 0; i < size; i++) {
                points[i][input] = (order[i] + random.nextDouble()) / size;
            }
        }
        List<Candidate> candidates = new ArrayList<>();
        for (double[] point : points) {
            candidates.add(space.allowed(space.at(point)));
        }
        return candidates;
    }

    /** Returns a random configuration; empty when none was found that is new. */
    Optional<Candidate> random() {
        for (int i = 0; i < ATTEMPTS; i++) {
            Candidate candidate = space.allowed(space.at(point()));
            if (history.of(candidate).isEmpty()) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Returns the configuration with the largest expected improvement over the best one; empty when none is new. */
    Optional<Candidate> improving(Candidate best, List<Long> seeds) {
        RandomForest model = history.model(space, prediction, random);
        double reference = history.meanLog(best, seeds);
        List<Rated> rated = new ArrayList<>();
        pool(best).forEach(candidate -> rated.add(rated(candidate, model, reference)));
        rated.sort(BY_IMPROVEMENT);
        for (Rated climber : List.copyOf(rated.subList(0, CLIMBERS))) {
            Rated at = climber;
            for (int i = 0; i < CLIMBING_STEPS; i++) {
                Candidate near = space.allowed(neighbor(at.candidate, DISTANCES[i % DISTANCES.length]));
                Rated next = rated(near, model, reference);
                at = next.improvement > at.improvement ? next : at;
            }
            rated.add(at);
        }
        rated.sort(BY_IMPROVEMENT);
        return rated.stream()
                .map(Rated::candidate)
                .filter(candidate -> history.of(candidate).isEmpty())
                .findFirst();
    }

    private Rated rated(Candidate candidate, RandomForest model, double reference) {
        RandomForest.Estimate residual = model.estimate(space.positions(candidate));
        double mean = residual.mean() + StrictMath.log(prediction.applyAsDouble(candidate));
        return new Rated(
                candidate, ExpectedImprovement.of(new RandomForest.Estimate(mean, residual.deviation()), reference));
    }

    private List<Candidate> pool(Candidate best) {
        List<Candidate> pool = new ArrayList<>();
        for (int i = 0; i < RANDOM_POINTS; i++) {
            pool.add(space.at(point()));
        }
        for (int i = 0; i < NEIGHBORS; i++) {
            pool.add(neighbor(best, DISTANCES[i % DISTANCES.length]));
        }
        pool.replaceAll(space::allowed);
        return pool;
    }

    private double[] point() {
        return random.doubles(space.size()).toArray();
    }

    /** Returns a configuration that differs in one to three settings. */
    private Candidate neighbor(Candidate best, double distance) {
        double[] point = space.positions(best);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int input = random.nextInt(point.length);
            point[input] += distance * random.nextGaussian();
        }
        Candidate moved = space.at(point);
        Candidate neighbor = best;
        double[] from = space.positions(best);
        for (int input = 0; input < point.length; input++) {
            String key = space.parameters().get(input).key();
            neighbor = point[input] == from[input] ? neighbor : neighbor.with(key, moved.value(key));
        }
        return neighbor;
    }
}
