package org.hconfig.gc.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Tests that arbitrary JVM arguments, home paths and JVM outputs yield a result. */
class MutatedJvmFlagsTest {
    private static final String ARGUMENTS =
            "-Xmx8g -XX:+UseG1GC -XX:MaxGCPauseMillis=100 -XX:G1HeapRegionSize=0x2000000"
                    + " -XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=5 -XX:ConcGCThreads=4 -Xlog:gc*:file=/var/gc.log"
                    + " -XX:InitialRAMPercentage=25.5 -XX:MaxDirectMemorySize=4g -XX:-UseCompressedOops -XX:NoSuchFlag=x";

    @Test
    void judge_ofAnyArguments_givesAJudgementOfEach() {
        AnyBytes.mutated(2_000, Mutations.of(ARGUMENTS), bytes -> {
            List<String> arguments = List.of(new String(bytes, UTF_8).split(" ", -1));
            for (int jdk : new int[] {8, 11, 17, 21, 25}) {
                assertThat(ArgumentChecker.check(jdk, arguments)).hasSizeGreaterThanOrEqualTo(arguments.size());
            }
        });
    }

    @Test
    void judge_ofMillionsOfDigits_refusesThemAtOnce() {
        for (String value : List.of("0x" + "f".repeat(1 << 20), "1".repeat(1 << 20), "1".repeat(1 << 20) + "x")) {
            for (String flag : List.of("-XX:ConcGCThreads=", "-XX:InitialRAMPercentage=")) {
                AnyBytes.read(
                        (flag + value).getBytes(UTF_8),
                        bytes -> assertThat(ArgumentChecker.check(17, List.of(new String(bytes, UTF_8)))
                                        .get(0)
                                        .state())
                                .isEqualTo(FlagState.REFUSED));
            }
        }
    }

    @Test
    void home_ofAnyPath_saysAVersionOrNone() {
        AnyBytes.mutated(
                20_000,
                Mutations.of(
                        "/usr/lib/jvm/java-11-openjdk-amd64",
                        "/opt/jdk1.8.0_112/jre",
                        "/home/x/.sdkman/candidates/java/17.0.9-tem",
                        "/usr/jdk64/zulu8u352"),
                bytes -> JavaHomeVersion.feature(new String(bytes, UTF_8))
                        .ifPresent(version -> assertThat(version).isBetween(5, 40)));
    }

    @Test
    void answer_ofAnyWords_isRead() {
        String good = "openjdk version \"17.0.9\" 2023-10-17\njava version \"1.8.0_392\"\nError: out of range\n";
        AnyBytes.mutated(
                5_000,
                Mutations.of(good, "openjdk version \"99999999999999999999\""),
                bytes -> assertThat(LocalJvmProbe.answer(true, new String(bytes, UTF_8))
                                .said())
                        .isNotNull());
    }
}
