package org.hconfig.cli;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.InstantSource;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.NativeLibraryDirectory;

/**
 * A process that runs one command after another as {@link Main} does, except that it does not exit after each: a command takes a
 * second of CPU time less than in a process of its own. {@code CommandProcess} sends the commands.
 */
final class CommandServer {
    private CommandServer() {}

    /** Runs the commands that are received from a port of this host, until the connection ends. */
    public static void main(String[] arguments) throws IOException {
        PrintStream errors = System.err;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            while (true) {
                String[] command = new String[in.readInt()];
                for (int word = 0; word < command.length; word++) {
                    command[word] = in.readUTF();
                }
                System.setErr(errors);
                out.writeInt(run(command));
                out.flush();
            }
        } catch (EOFException end) {
            // The test has ended.
        }
        // Threads that a command left do not keep this process.
        System.exit(0);
    }

    private static int run(String... command) {
        CommandContext commandContext =
                CommandContext.ofProcess(System.getenv(), InstantSource.system(), System::nanoTime);
        HomePermissions.restrict(commandContext.home()).ifPresent(commandContext::printProgress);
        NativeLibraryDirectory.below(
                commandContext.home(), commandContext.clock().instant());
        LogConfigurator.redirectTo(commandContext.log());
        StandardErrorRedirect.install();
        int exit = new CommandLineApp(commandContext).run(command);
        return commandContext.interrupts().isSignalled() ? ExitCode.INTERRUPTED.number() : exit;
    }
}
