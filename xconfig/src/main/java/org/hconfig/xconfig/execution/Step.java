package org.hconfig.xconfig.execution;

import java.util.List;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableCreation;

/** One move of a plan. What can be done in one move is one step, so that regions are reopened once. */
sealed interface Step {
    /** The step in a few words. */
    String label();

    /** Creates a table, its settings included. */
    record CreateTable(TableCreation creation) implements Step {
        @Override
        public String label() {
            return "create table " + creation.table() + " with " + Count.of(creation.regions(), "region");
        }
    }

    /** Sets values on a table and its families. */
    record AlterTable(String table, List<SettingEdit> edits) implements Step {
        /** Copies what it is given. */
        public AlterTable {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "alter table " + table + ": " + Count.of(edits.size(), "value");
        }
    }

    /** Stores what clients of a table shall use. */
    record StoreClientHints(String table, List<SettingEdit> edits) implements Step {
        /** Copies what it is given. */
        public StoreClientHints {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "store " + Count.of(edits.size(), "client hint") + " for table " + table;
        }
    }

    /** Sets values in the site file of one server and makes it work with them. */
    record ConfigureServer(Server server, Route route, List<SettingEdit> edits) implements Step {
        /** Copies what it is given. */
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
