package org.hconfig.cli;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.hconfig.model.ExitCode;

/**
 * What Ctrl-C and a termination signal do: the first one interrupts the command's thread, so that it stops at its next
 * safe point, puts things in order and ends with {@link ExitCode#INTERRUPTED}; a second one ends the process where it
 * stands. Signals are taken before the JVM begins its shutdown, because its shutdown hooks run all at once and would
 * close connections that the tidying-up still needs.
 */
final class Interrupts {
    private final AtomicInteger signals = new AtomicInteger();
    private final Thread command;
    private final PrintWriter err;

    private Interrupts(Thread command, PrintWriter err) {
        this.command = command;
        this.err = err;
    }

    /** Takes the signals on behalf of the thread that calls this. */
    static Interrupts ofThisThread(PrintWriter err) {
        Interrupts interrupts = new Interrupts(Thread.currentThread(), err);
        try {
            interrupts.listen("INT");
            interrupts.listen("TERM");
        } catch (ReflectiveOperationException absent) {
            err.println("This JVM does not tell of signals: Ctrl-C ends it where it stands.");
        }
        return interrupts;
    }

    /** True when a signal has come. */
    boolean ended() {
        return signals.get() > 0;
    }

    /** By reflection, because the compiler's warning on {@code sun.misc} cannot be suppressed where it is used. */
    private void listen(String name) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        InvocationHandler take = (proxy, method, arguments) -> {
            if (method.getDeclaringClass() == handler) {
                take();
                return null;
            }
            return method.invoke(this, arguments);
        };
        Object taker = Proxy.newProxyInstance(Interrupts.class.getClassLoader(), new Class<?>[] {handler}, take);
        signal.getMethod("handle", signal, handler)
                .invoke(null, signal.getConstructor(String.class).newInstance(name), taker);
    }

    private void take() {
        if (signals.incrementAndGet() == 1) {
            err.println();
            err.println("Interrupted: stopping at the next safe point. Press Ctrl-C again to stop at once.");
            command.interrupt();
        } else {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
        }
    }
}
