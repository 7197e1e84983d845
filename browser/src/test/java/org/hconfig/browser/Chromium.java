package org.hconfig.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * A Chromium without a window, driven by its WebDriver. It resolves no name and reaches this host only. Its console and its
 * requests are recorded.
 */
final class Chromium implements AutoCloseable {
    /** Size of the window of a desktop, in CSS pixels. */
    static final Dimension DESKTOP = new Dimension(1280, 900);

    /** Size of the window of a phone, in CSS pixels. */
    static final Dimension PHONE = new Dimension(390, 844);

    private static final long PAUSE_NANOS = 100_000_000;
    private static final Pattern ANSWERED =
            Pattern.compile("/api/v1/\\S+ - Failed to load resource: the server responded with a status of (404|503)");
    private static final Pattern REQUESTED = Pattern.compile(
            "\"method\":\"Network\\.requestWillBeSent\".*?\"request\":\\{.*?\"url\":\"([^\"]+)\"", Pattern.DOTALL);

    private final ChromeDriver driver;
    private final Path pictures;

    private Chromium(ChromeDriver driver, Path pictures) {
        this.driver = driver;
        this.pictures = pictures;
    }

    /** Returns whether this machine has Chromium and its driver. */
    static boolean isInstalled() {
        return program("chromium", "chromium-browser", "google-chrome").isPresent()
                && program("chromedriver").isPresent();
    }

    /**
     * Starts a browser.
     *
     * @param pictures directory of the screenshots
     */
    static Chromium start(Path pictures) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium", "chromium-browser", "google-chrome")
                .orElseThrow()
                .toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1");
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().window().setSize(DESKTOP);
        return new Chromium(driver, pictures);
    }

    private static Optional<Path> program(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens an address. */
    void open(URI address) {
        driver.get(address.toString());
    }

    /** Opens an address in another tab, which is the present one then; returns its handle. */
    String openTab(URI address) {
        driver.switchTo().newWindow(WindowType.TAB);
        open(address);
        return driver.getWindowHandle();
    }

    /** Makes a tab the present one. */
    void showTab(String handle) {
        driver.switchTo().window(handle);
    }

    /** Makes all pages that are opened from now on run a script before their own. */
    void beforeEachPage(String script) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    }

    /** Waits until a script returns a value; returns it. */
    String awaitValue(String script, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        while (true) {
            Object value = run(script);
            if (value != null) {
                return value.toString();
            }
            if (System.nanoTime() > end) {
                picture("missing");
                throw new AssertionError("no value after " + longest + " of " + script);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Loads the page again. */
    void reload() {
        driver.navigate().refresh();
    }

    /** Sets the size of the window. */
    void resize(Dimension size) {
        driver.manage().window().setSize(size);
    }

    /** Sets what the page is told of the preferred colors: {@code light} or {@code dark}. */
    void prefer(String colors) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colors))));
    }

    /** Returns the first shown element of a CSS selector whose text contains a text, once there is one. */
    WebElement await(String selector, String text, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        while (true) {
            Optional<WebElement> found = shown(selector, text);
            if (found.isPresent()) {
                return found.get();
            }
            if (System.nanoTime() > end) {
                picture("missing");
                throw new AssertionError(
                        "no " + selector + " with \"" + text + "\" after " + longest + "; the page shows: "
                                + driver.findElement(By.tagName("body")).getText());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Waits until no element of a CSS selector is on the page. */
    void awaitNone(String selector, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        while (!driver.findElements(By.cssSelector(selector)).isEmpty()) {
            if (System.nanoTime() > end) {
                picture("present");
                throw new AssertionError(selector + " is still there after " + longest);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private Optional<WebElement> shown(String selector, String text) {
        try {
            return driver.findElements(By.cssSelector(selector)).stream()
                    .filter(element ->
                            element.isDisplayed() && element.getText().contains(text))
                    .findFirst();
        } catch (StaleElementReferenceException redrawn) {
            return Optional.empty();
        }
    }

    /** Runs a script and returns its result. */
    @Nullable
    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Runs a script that ends by calling its last argument. */
    @Nullable
    Object await(String script) {
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(1));
        return driver.executeAsyncScript(script);
    }

    /** Saves what the window shows. */
    void picture(String name) {
        try {
            Files.createDirectories(pictures);
            Files.write(pictures.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Returns warnings and errors of the browser's console since the last call, except those that the browser itself writes for
     * responses of the API which say that there is no such thing (404), or not yet (503): pages show these as states.
     */
    List<String> consoleErrors() {
        return StreamSupport.stream(driver.manage().logs().get(LogType.BROWSER).spliterator(), false)
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .filter(message -> !ANSWERED.matcher(message).find())
                .toList();
    }

    /** Returns the hosts and ports that were requested since the last call. */
    List<String> requestedHosts() {
        TreeSet<String> hosts = new TreeSet<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
            Matcher request = REQUESTED.matcher(entry.getMessage());
            while (request.find()) {
                String url = request.group(1);
                if (!url.startsWith("data:") && !url.startsWith("blob:")) {
                    hosts.add(URI.create(url).getAuthority());
                }
            }
        }
        return List.copyOf(hosts);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
