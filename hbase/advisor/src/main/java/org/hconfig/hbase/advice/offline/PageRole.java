package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The type of process that a {@code /jmx} page belongs to, determined by its beans. */
enum PageRole {
    /** A RegionServer, or a standalone HBase whose process contains one. */
    REGION_SERVER("a RegionServer"),
    /** An HMaster. */
    MASTER("an HMaster"),
    /** A NameNode of HDFS. */
    NAME_NODE("a NameNode"),
    /** A DataNode of HDFS. */
    DATA_NODE("a DataNode"),
    /** Another process, or one that the page does not identify. */
    OTHER("a process that is neither a RegionServer nor an HMaster");

    private static final String HBASE = "Hadoop:service=HBase,name=";
    private static final String REGION_SERVER_BEANS = HBASE + "RegionServer,";
    private static final String MASTER_BEANS = HBASE + "Master,";

    private final String text;

    PageRole(String text) {
        this.text = text;
    }

    /** Returns the process name with its article: {@code a RegionServer}. */
    String text() {
        return text;
    }

    /** Returns the role of the process with this page. */
    static PageRole of(JsonNode page) {
        List<String> names = new ArrayList<>();
        page.path("beans").forEach(bean -> names.add(bean.path("name").asString("")));
        if (any(names, MASTER_BEANS)) {
            return any(names, REGION_SERVER_BEANS + "sub=Server") && isStandalone(page) ? REGION_SERVER : MASTER;
        }
        if (any(names, REGION_SERVER_BEANS)) {
            return REGION_SERVER;
        }
        if (any(names, "Hadoop:service=NameNode,")) {
            return NAME_NODE;
        }
        if (any(names, "Hadoop:service=DataNode,")) {
            return DATA_NODE;
        }
        return ofStart(page).orElse(OTHER);
    }

    /** Returns whether a bean name starts with the prefix. */
    private static boolean any(List<String> names, String prefix) {
        return names.stream().anyMatch(name -> name.startsWith(prefix));
    }

    /**
     * Returns true when the only RegionServer is in the HMaster's own process, with or without regions. An HMaster of several
     * RegionServers has such beans when it hosts tables itself.
     */
    private static boolean isStandalone(JsonNode page) {
        return BeanFinder.named(page, MASTER_BEANS + "sub=Server")
                        .path("numRegionServers")
                        .asLong(1)
                <= 1;
    }

    /** Returns the role that bin/hbase passes to the JVM, for pages with JVM beans only. */
    private static Optional<PageRole> ofStart(JsonNode page) {
        for (JsonNode argument :
                BeanFinder.named(page, "java.lang:type=Runtime").path("InputArguments")) {
            switch (argument.asString("").toLowerCase(Locale.ROOT)) {
                case "-dproc_regionserver" -> {
                    return Optional.of(REGION_SERVER);
                }
                case "-dproc_master" -> {
                    return Optional.of(MASTER);
                }
                case "-dproc_namenode" -> {
                    return Optional.of(NAME_NODE);
                }
                case "-dproc_datanode" -> {
                    return Optional.of(DATA_NODE);
                }
                default -> {
                    // Other arguments do not identify the process.
                }
            }
        }
        return Optional.empty();
    }
}
