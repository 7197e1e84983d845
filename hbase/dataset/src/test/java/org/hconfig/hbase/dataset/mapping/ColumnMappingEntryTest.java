package org.hconfig.hbase.dataset.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnMappingEntryTest {
    @ParameterizedTest
    @CsvSource({
        "cf:amount:money,:bigdecimal",
        "cf:amount:Long=amount,:long",
        "cf:amount:INTEGER,:int",
        "cf:a:bigint,:long",
        "cf:a:smallint,:short",
        "cf:a:bool,:boolean",
        "cf:a:number,:int",
        "cf:a:varchar,:string",
        "cf:a:Text,:string",
        "cf:a:datetime,:date",
        "cf:a:bytes,:hex or :base64",
        "cf:a:reversed_timestamp,:reversed-timestamp"
    })
    void of_aTypeThatIsNone_asksWhetherTheNearestTypeIsMeant(String text, String meant) {
        assertThatThrownBy(() -> ColumnMappingEntry.of(text))
                .isInstanceOf(ColumnMappingEntry.ForeignTypeException.class)
                .hasMessageContaining("did you mean " + meant + "?")
                .hasMessageContaining("append :string");
    }

    @Test
    void of_aTypeThatIsNone_withStringAfterIt_isTheQualifier() {
        assertThat(Objects.requireNonNull(ColumnMappingEntry.of("cf:amount:money:string=amount")
                                .column())
                        .qualifierName())
                .isEqualTo("amount:money");
    }

    @Test
    void of_anyOtherPart_isOfTheQualifier() {
        assertThat(Objects.requireNonNull(ColumnMappingEntry.of("cf:a:xyz").column())
                        .qualifierName())
                .isEqualTo("a:xyz");
        assertThat(Objects.requireNonNull(ColumnMappingEntry.of("cf:text").column())
                        .qualifierName())
                .isEqualTo("text");
    }

    @Test
    void notes_nameQualifiersWithAColonThatNobodyMarkedAsText() {
        assertThat(ColumnMappingEntry.notes(
                        List.of("key", "cf:a:xyz=f:g", "cf:a:int", "cf:b", "cf:c:x:string", "name", "cf:d=x:y:z", "-")))
                .singleElement()
                .asString()
                .contains("cf:a:xyz", "'a:xyz'", "'xyz' is not a type");
    }
}
