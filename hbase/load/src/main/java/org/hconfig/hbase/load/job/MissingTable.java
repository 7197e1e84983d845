package org.hconfig.hbase.load.job;

import java.util.List;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Problem;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.dataset.LoadError;

/** Creates the error for a table that does not exist. */
final class MissingTable {
    private static final String FAMILY = "--family FAMILY";

    private MissingTable() {}

    /**
     * Returns the problem, with suggestions of similar table names.
     *
     * @param tables all tables visible to the user
     */
    static Problem problem(TableName name, List<String> tables) {
        String table = name.getNameAsString();
        List<String> near = SpellingSuggester.of(table, tables);
        return new Problem(
                LoadError.TABLE_MISSING,
                "table " + table + " does not exist",
                "a load creates a table, pre-split for the input, only with --create",
                (near.isEmpty() ? "" : SpellingSuggester.suggestion(near, "") + " Otherwise ")
                        + namespace(name) + "add --create; or run hconfig plan --for bulk-load --table " + table + " "
                        + FAMILY + " --out " + table.replace(':', '-')
                        + ".plan with this load's options for its data and its files, then hconfig apply "
                        + table.replace(':', '-') + ".plan");
    }

    /** Returns the problems with the families of the load in their commands. */
    static List<Problem> withFamilies(List<Problem> problems, List<String> families) {
        return problems.stream()
                .map(problem -> problem.code() != LoadError.TABLE_MISSING || families.isEmpty()
                        ? problem
                        : new Problem(
                                problem.code(),
                                problem.what(),
                                problem.why(),
                                problem.next().replace(FAMILY, "--family " + String.join(",", families))))
                .toList();
    }

    private static String namespace(TableName name) {
        String namespace = name.getNamespaceAsString();
        return namespace.equals(NamespaceDescriptor.DEFAULT_NAMESPACE_NAME_STR)
                ? ""
                : "check that the namespace exists (in the HBase shell: create_namespace '" + namespace + "'); then ";
    }
}
