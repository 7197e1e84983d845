package org.hconfig.hbase.monitor;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.hconfig.model.ServerImage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads a RegionServer's vitals from a copy of its whole {@code /jmx} page. */
public final class VitalsDump {
    private VitalsDump() {}

    /**
     * The server as the page shows it; silent when it shows nothing of a RegionServer.
     *
     * @param name what to call the server
     * @param page the whole page, with {@code beans}
     */
    public static ServerImage image(String name, JsonNode page) {
        Map<String, JsonNode> beans = new HashMap<>();
        for (String asked : VitalsPage.ALL) {
            ArrayNode found = JsonNodeFactory.instance.arrayNode();
            for (JsonNode bean : page.path("beans")) {
                String shown = bean.path("name").asString("");
                boolean fits = asked.endsWith("*")
                        ? shown.startsWith(asked.substring(0, asked.length() - 1))
                        : shown.equals(asked);
                if (fits) {
                    found.add(bean);
                }
            }
            beans.put(asked, found);
        }
        return VitalsPage.image(name, beans, Set.of());
    }
}
