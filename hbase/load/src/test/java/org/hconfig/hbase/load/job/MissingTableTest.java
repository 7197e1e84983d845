package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.junit.jupiter.api.Test;

class MissingTableTest {
    @Test
    void problem_withATableOfASimilarName_asksForIt() {
        Problem problem = MissingTable.problem(TableName.valueOf("slaes"), List.of("sales", "events"));

        assertThat(problem.code()).isEqualTo(LoadError.TABLE_MISSING);
        assertThat(problem.next()).startsWith("Did you mean 'sales'? Otherwise add --create;");
    }

    @Test
    void problem_withoutASimilarName_namesCommands_andTheNamespace() {
        assertThat(MissingTable.problem(TableName.valueOf("t"), List.of("sales"))
                        .next())
                .startsWith("add --create; or run hconfig plan --for bulk-load --table t --family FAMILY --out t.plan")
                .endsWith("hconfig apply t.plan");
        assertThat(MissingTable.problem(TableName.valueOf("n:t"), List.of()).next())
                .contains("create_namespace 'n'", "--table n:t", "n-t.plan");
    }

    @Test
    void withFamilies_putsThoseOfTheLoadIntoTheCommand() {
        List<Problem> problems = List.of(
                MissingTable.problem(TableName.valueOf("t"), List.of()),
                new Problem(LoadError.OPTION, "x", "y", "--family FAMILY"));

        List<Problem> named = MissingTable.withFamilies(problems, List.of("cf", "dg"));

        assertThat(named.get(0).next()).contains("--table t --family cf,dg --out");
        assertThat(named.get(1)).isEqualTo(problems.get(1));
        assertThat(MissingTable.withFamilies(problems, List.of())).isEqualTo(problems);
    }
}
