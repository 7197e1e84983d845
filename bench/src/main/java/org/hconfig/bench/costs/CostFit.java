package org.hconfig.bench.costs;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;

/**
 * Cost model of a step: a cost per row, per cell and per kilobyte of values, fitted by non-negative least squares of
 * the relative errors over all shapes. The seven non-empty subsets of the three parts are solved without constraints,
 * and the best solution with positive parts is used; because the sum of squares is convex, this is the constrained
 * minimum.
 *
 * @param rowMicros microseconds per row
 * @param cellMicros microseconds per cell
 * @param kilobyteMicros microseconds per 1,000 bytes of values
 * @param worstErrorPercent largest relative error of a shape in percent
 */
public record CostFit(double rowMicros, double cellMicros, double kilobyteMicros, double worstErrorPercent) {
    private static final int PARTS = 3;

    /** Shape with its measured cost. */
    private record CostPoint(RowShape shape, double micros) {
        double[] parts() {
            return new double[] {1, shape.cells(), shape.payloadBytes() / 1000.0};
        }
    }

    /** Fits the cost model of a step to all measured shapes. */
    static CostFit of(CostStep step, List<ShapeCosts> measured) {
        List<CostPoint> costPoints = measured.stream()
                .map(costs -> new CostPoint(costs.shape(), costs.median(step)))
                .toList();
        double[] best = new double[PARTS];
        double least = Double.POSITIVE_INFINITY;
        for (int used = 1; used < 1 << PARTS; used++) {
            double[] found = solve(costPoints, used);
            double error = squares(costPoints, found);
            if (error < least) {
                least = error;
                best = found;
            }
        }
        double worst = 0;
        for (CostPoint costPoint : costPoints) {
            worst = Math.max(worst, Math.abs(error(costPoint, best)));
        }
        return new CostFit(best[0], best[1], best[2], 100 * worst);
    }

    /**
     * Returns the least-squares solution with a subset of the parts; zeros, which fit worst, if the system is singular
     * or a part is negative.
     */
    private static double[] solve(List<CostPoint> costPoints, int used) {
        List<Integer> columns = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            if ((used >> part & 1) == 1) {
                columns.add(part);
            }
        }
        double[][] rows = new double[costPoints.size()][columns.size()];
        double[] ones = new double[costPoints.size()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns.size(); j++) {
                rows[i][j] = costPoints.get(i).parts()[columns.get(j)]
                        / costPoints.get(i).micros();
            }
            ones[i] = 1;
        }
        double[] found = new double[PARTS];
        try {
            double[] solved = new QRDecomposition(new Array2DRowRealMatrix(rows, false))
                    .getSolver()
                    .solve(new ArrayRealVector(ones, false))
                    .toArray();
            for (int j = 0; j < solved.length; j++) {
                if (solved[j] < 0) {
                    return new double[PARTS];
                }
                found[columns.get(j)] = solved[j];
            }
        } catch (SingularMatrixException alike) {
            return new double[PARTS];
        }
        return found;
    }

    private static double squares(List<CostPoint> costPoints, double[] found) {
        double sum = 0;
        for (CostPoint costPoint : costPoints) {
            double error = error(costPoint, found);
            sum += error * error;
        }
        return sum;
    }

    private static double error(CostPoint costPoint, double[] found) {
        return dot(costPoint.parts(), found) / costPoint.micros() - 1;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
