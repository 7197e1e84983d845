package org.hconfig.terminal.signal;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.hconfig.core.ExitCode;

/**
 * Handler of Ctrl-C and termination signals: the first signal requests the command to stop at its next safe point, clean
 * up and exit with {@link ExitCode#INTERRUPTED}; a second one halts the process immediately. The request interrupts the
 * thread of the command, unless it is {@link #redirect redirected}. Signals are intercepted before the JVM shutdown,
 * because shutdown hooks run concurrently and would close connections that the clean-up still needs. A command that waits for input
 * cannot be interrupted; the process is halted after two seconds.
 */
public final class SignalHandler {
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int LOOKS = 10;

    private final Thread thread = Thread.currentThread();
    private final AtomicInteger signals = new AtomicInteger();
    private volatile Runnable ask;
    private volatile boolean redirected;
    private volatile boolean interrupting;
    private final PrintWriter err;

    private SignalHandler(Runnable ask, PrintWriter err) {
        this.ask = ask;
        this.err = err;
    }

    /** Returns a handler that receives no signals, for example for tests. */
    public static SignalHandler uninstalled(PrintWriter err) {
        return new SignalHandler(Thread.currentThread()::interrupt, err);
    }

    /** Installs a handler of the signals of this process that interrupts the calling thread. */
    public static SignalHandler ofThisThread(PrintWriter err) {
        SignalHandler signalHandler = uninstalled(err);
        try {
            signalHandler.listen("INT");
            signalHandler.listen("TERM");
        } catch (ReflectiveOperationException absent) {
            err.println("This JVM does not support signal handlers: Ctrl-C ends the command immediately.");
        }
        return signalHandler;
    }

    /** Scope in which a command handles stop requests itself; closed at its end. */
    public interface InterruptScope extends AutoCloseable {
        @Override
        void close();
    }

    /** Makes a signal run {@code stop} instead of interrupting the thread, until the scope is closed. */
    public InterruptScope redirect(Runnable stop) {
        Runnable usual = ask;
        ask = stop;
        redirected = true;
        return () -> {
            ask = usual;
            redirected = false;
        };
    }

    /** Returns true if a signal was received. */
    public boolean isSignalled() {
        return signals.get() > 0;
    }

    /**
     * Returns true if a signal interrupted the thread of the command: what the command read and computed since may be incomplete.
     * False for a command that handles stop requests itself.
     */
    public boolean isInterrupting() {
        return interrupting;
    }

    /** Handles a signal: requests a stop, or halts the process at the second signal. */
    public void handleSignal() {
        if (signals.incrementAndGet() == 1) {
            err.println();
            err.println("Interrupted: stopping at the next safe point. Press Ctrl-C again to stop at once.");
            interrupting = !redirected;
            ask.run();
            if (interrupting) {
                new BlockedInput(thread, PAUSE, LOOKS).onWait(this::stop);
            }
        } else {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
        }
    }

    /** Halts a process whose command waits for input: it is at no step of a change, and cannot be interrupted. */
    private void stop() {
        err.println("Stopped: the command was waiting for input from a file or the terminal.");
        err.flush();
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }

    /** Registers the handler by reflection, because the compiler warning about {@code sun.misc} cannot be suppressed. */
    private void listen(String name) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        InvocationHandler handleSignal = (proxy, method, arguments) -> {
            if (method.getDeclaringClass() == handler) {
                handleSignal();
                return null;
            }
            return method.invoke(this, arguments);
        };
        Object taker =
                Proxy.newProxyInstance(SignalHandler.class.getClassLoader(), new Class<?>[] {handler}, handleSignal);
        signal.getMethod("handle", signal, handler)
                .invoke(null, signal.getConstructor(String.class).newInstance(name), taker);
    }
}
