package org.hconfig.hbase.dataset;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Names a dataset, completely: opened anywhere with the same files at hand it gives the same rows. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FileSourceSpec.class, name = "files"),
    @JsonSubTypes.Type(value = YcsbSourceSpec.class, name = "ycsb")
})
public sealed interface SourceSpec permits FileSourceSpec, YcsbSourceSpec {
    /** One line for people. */
    String text();
}
