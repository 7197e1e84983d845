package org.hconfig.hbase.dataset;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Complete specification of a dataset: opened anywhere with the same files it produces the same rows. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FileSourceSpec.class, name = "files"),
    @JsonSubTypes.Type(value = YcsbSourceSpec.class, name = "ycsb")
})
public sealed interface SourceSpec permits FileSourceSpec, YcsbSourceSpec {
    /** Returns a one-line display text. */
    String text();
}
