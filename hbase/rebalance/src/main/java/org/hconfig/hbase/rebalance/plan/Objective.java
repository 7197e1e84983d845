package org.hconfig.hbase.rebalance.plan;

/**
 * Balancing objective: weights of rows, bytes and requests; each is measured as a share of the table's total, so that the
 * weights are comparable. At least one is above 0.
 *
 * @param rows weight of rows
 * @param bytes weight of bytes
 * @param requests weight of requests; inside a region they are assumed to be spread evenly over its rows
 */
public record Objective(double rows, double bytes, double requests) {
    /** Rows only, as in the paper. */
    public static final Objective ROWS = new Objective(1, 0, 0);

    /** Bytes only. */
    public static final Objective BYTES = new Objective(0, 1, 0);

    /** Requests only. */
    public static final Objective REQUESTS = new Objective(0, 0, 1);

    /** Validates the weights. */
    public Objective {
        if (!(rows >= 0) || !(bytes >= 0) || !(requests >= 0) || !(rows + bytes + requests > 0)) {
            throw new IllegalArgumentException("weights " + rows + ", " + bytes + ", " + requests);
        }
    }

    /** Returns the objective as text: {@code rows}, or {@code rows=0.5,requests=0.5}. */
    public String label() {
        double sum = rows + bytes + requests;
        StringBuilder label = new StringBuilder();
        add(label, "rows", rows / sum);
        add(label, "bytes", bytes / sum);
        add(label, "requests", requests / sum);
        return label.toString();
    }

    private static void add(StringBuilder label, String name, double share) {
        if (share == 1) {
            label.append(name);
        } else if (share > 0) {
            label.append(label.isEmpty() ? "" : ",").append(name).append('=').append(Math.round(share * 1000) / 1000.0);
        }
    }
}
