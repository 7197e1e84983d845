package org.hconfig.xconfig.execution;

import java.util.List;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableCreation;

/** One step of a plan. Changes that can be made in one operation form one step, so that partitions are reopened only once. */
sealed interface Step {
    /** Returns a short label. */
    String label();

    /** Creates a table, including its settings. */
    record CreateTable(TableCreation creation) implements Step {
        @Override
        public String label() {
            return "create table " + creation.table() + " with " + Count.of(creation.regions(), "region");
        }
    }

    /** Sets values on a table and its families. */
    record AlterTable(String table, List<SettingEdit> edits) implements Step {
        /** Copies the arguments. */
        public AlterTable {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "alter table " + table + ": " + Count.of(edits.size(), "value");
        }
    }

    /** Stores client hints of a table. */
    record StoreClientHints(String table, List<SettingEdit> edits) implements Step {
        /** Copies the arguments. */
        public StoreClientHints {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "store " + Count.of(edits.size(), "client hint") + " for table " + table;
        }
    }

    /** Sets values in the site file of one server and activates them. */
    record ConfigureServer(Server server, Route route, List<SettingEdit> edits) implements Step {
        /** Copies the arguments. */
        public ConfigureServer {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            String move = switch (route) {
                case ONLINE_UPDATE -> "update ";
                case REGION_REOPEN -> "update and reopen the regions of ";
                default -> "restart ";
            };
            return move + server.label() + ": " + Count.of(edits.size(), "value");
        }
    }
}
