package org.hconfig.bench.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.ProcessRole;
import org.hconfig.hbase.transport.ConfigFileTransport;

/**
 * Configuration of a lab's RegionServers: writes flags into their {@code hbase-env.sh} and settings into their {@code
 * hbase-site.xml}, restarts them, and restores the files at the end.
 */
public final class LabServerConfig {
    /** Placeholder in values of settings for the name of the server. */
    private static final String SERVER = "{server}";

    private final Lab lab;
    private final List<LabServerFiles> labServerFiles = new ArrayList<>();

    /** Server with its original files. */
    private record LabServerFiles(String name, Path envFile, EnvFile env, Path siteFile, SiteFile site) {
        static LabServerFiles of(String name, Path directory) throws IOException {
            Path env = directory.resolve(EnvFile.NAME);
            Path site = directory.resolve(ConfigFileTransport.SITE);
            return new LabServerFiles(
                    name,
                    env,
                    EnvFile.parse(env.toString(), Files.readAllBytes(env)),
                    site,
                    SiteFile.parse(site.toString(), Files.readAllBytes(site), IncludeReader.UNREADABLE));
        }

        void write(ServerStartOptions start) throws IOException {
            Map<String, Optional<String>> edits = start.settings().entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey,
                            entry -> Optional.of(entry.getValue().replace(SERVER, name))));
            Files.write(
                    envFile,
                    env.with(Optional.of(String.join(" ", start.options()))).bytes());
            Files.write(siteFile, site.with(edits).bytes());
        }

        /** Restores the original files; returns false if they are unchanged. */
        boolean giveBack() throws IOException {
            if (env.sameAs(Files.readAllBytes(envFile)) && site.sameAs(Files.readAllBytes(siteFile))) {
                return false;
            }
            Files.write(envFile, env.bytes());
            Files.write(siteFile, site.bytes());
            return true;
        }
    }

    /** Reads the original files. */
    public LabServerConfig(Lab lab) throws IOException {
        this.lab = lab;
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            if (process.role() == ProcessRole.REGIONSERVER) {
                labServerFiles.add(LabServerFiles.of(
                        process.name(), Path.of(process.files().siteDirectory())));
            }
        }
    }

    /** Returns all heap and collector options of a server with these flags, including the heap size. */
    public ServerStartOptions with(List<String> flags) {
        return ServerStartOptions.of(Stream.concat(
                        labServerFiles.get(0).env().options().stream()
                                .flatMap(options -> Arrays.stream(options.split(" ", -1)))
                                .filter(ServerStartOptions::isHeap),
                        flags.stream())
                .toList());
    }

    /** Restarts all servers with these options, without a CPU budget; all are available when it returns. */
    public void restart(ServerStartOptions start) throws IOException {
        lab.limitServers(false);
        for (LabServerFiles server : labServerFiles) {
            server.write(start);
            lab.restart(server.name());
        }
    }

    /** Restores the files and restarts the servers. */
    public void restore() throws IOException {
        for (LabServerFiles server : labServerFiles) {
            if (server.giveBack()) {
                lab.restart(server.name());
            }
        }
    }
}
