package org.hconfig.cli;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.hconfig.core.ExitCode;

/**
 * What Ctrl-C and a termination signal do: the first one asks the command to stop at its next safe point, put things in
 * order and end with {@link ExitCode#INTERRUPTED}; a second one ends the process where it stands. A command is asked by
 * interrupting its thread, unless it has said {@link #redirect otherwise}. Signals are taken before the JVM begins its
 * shutdown, because its shutdown hooks run all at once and would close connections that the tidying-up still needs.
 */
public final class SignalHandler {
    private final AtomicInteger signals = new AtomicInteger();
    private volatile Runnable ask;
    private final PrintWriter err;

    private SignalHandler(Runnable ask, PrintWriter err) {
        this.ask = ask;
        this.err = err;
    }

    /** For commands that nobody interrupts from outside, such as those that a test runs. */
    public static SignalHandler uninstalled(PrintWriter err) {
        return new SignalHandler(Thread.currentThread()::interrupt, err);
    }

    /** Takes the signals of this process on behalf of the thread that calls this. */
    static SignalHandler ofThisThread(PrintWriter err) {
        SignalHandler signalHandler = uninstalled(err);
        try {
            signalHandler.listen("INT");
            signalHandler.listen("TERM");
        } catch (ReflectiveOperationException absent) {
            err.println("This JVM does not tell of signals: Ctrl-C ends it where it stands.");
        }
        return signalHandler;
    }

    /** A stretch of a command that has a way of its own to be asked to stop; closed at its end. */
    public interface InterruptScope extends AutoCloseable {
        @Override
        void close();
    }

    /** From now on a signal runs this instead of interrupting the thread. */
    public InterruptScope redirect(Runnable stop) {
        Runnable usual = ask;
        ask = stop;
        return () -> ask = usual;
    }

    /** True when a signal has come. */
    boolean isSignalled() {
        return signals.get() > 0;
    }

    /** What a signal does. */
    void handleSignal() {
        if (signals.incrementAndGet() == 1) {
            err.println();
            err.println("Interrupted: stopping at the next safe point. Press Ctrl-C again to stop at once.");
            ask.run();
        } else {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
        }
    }

    /** By reflection, because the compiler's warning on {@code sun.misc} cannot be suppressed where it is used. */
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
