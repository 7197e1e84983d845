package org.hconfig.hbase.load.job;

import java.util.List;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.xconfig.policy.SpellingSuggester;

/** What people are told of a table that does not exist. */
final class MissingTable {
    private static final String FAMILY = "--family FAMILY";

    private MissingTable() {}

    /**
     * The problem, with the tables of similar names.
     *
     * @param tables all that the user may see
     */
    static Problem problem(TableName name, List<String> tables) {
        String table = name.getNameAsString();
        List<String> near = SpellingSuggester.of(table, tables);
        return new Problem(
                LoadError.TABLE_MISSING,
                "table " + table + " does not exist",
                "a load creates a table, pre-split for the input, only when asked to",
                (near.isEmpty() ? "" : SpellingSuggester.suggestion(near, "") + " Else ")
                        + namespace(name) + "add --create; or run hconfig plan --for bulk-load --table " + table + " "
                        + FAMILY + " --out " + table.replace(':', '-')
                        + ".plan with this load's options for its data and its files, then hconfig apply "
                        + table.replace(':', '-') + ".plan");
    }

    /** The same problems with the families that the load writes to in their commands. */
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
                : "see that the namespace exists (in the HBase shell: create_namespace '" + namespace + "'); then ";
    }
}
