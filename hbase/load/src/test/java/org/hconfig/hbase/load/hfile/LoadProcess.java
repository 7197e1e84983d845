package org.hconfig.hbase.load.hfile;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;

/** A load in a separate process that can be killed. It prints each phase on a separate line. */
final class LoadProcess {
    private LoadProcess() {}

    /** Arguments: the client directory of a lab, HConfig's home, a table, rows. */
    public static void main(String[] args) {
        Loader loader = new Loader(
                HFileLab.configuration(Path.of(args[0])),
                Path.of(args[1]),
                Loader.installedEngines(),
                Clock.systemUTC(),
                System::nanoTime);
        LoadSpec spec = HFileLoadIT.spec(args[2]).withVerify(false);
        loader.load(spec, new PhasePrinter(), new CancellationToken());
        System.out.println("phase: ended");
    }

    /** Starts a load and kills it (SIGKILL) as soon as it has come to a phase. Returns false when it ended before. */
    static boolean killAt(String phase, HFileLab lab, Path home, String table)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X") || argument.startsWith("--add"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadProcess.class.getName()));
        command.addAll(List.of(lab.lab().clientDirectory().toString(), home.toString(), table));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        boolean reached = false;
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            String line = "";
            while (line != null && !reached) {
                line = lines.readLine();
                reached = ("phase: " + phase).equals(line);
            }
        } finally {
            process.destroyForcibly();
            process.waitFor();
        }
        return reached;
    }

    private static final class PhasePrinter implements LoadProgressListener {
        private String phase = "";

        @Override
        public void sample(LoadSample sample) {
            if (!phase.equals(sample.phase())) {
                phase = sample.phase();
                System.out.println("phase: " + phase);
            }
        }

        @Override
        public void note(String text) {
            System.out.println("note: " + text);
        }

        @Override
        public long sampleMillis() {
            return 10;
        }
    }
}
