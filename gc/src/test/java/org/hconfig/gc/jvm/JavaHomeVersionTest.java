package org.hconfig.gc.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaHomeVersionTest {
    @ParameterizedTest
    @CsvSource({
        "/usr/jdk64/jdk1.8.0_112, 8",
        "/usr/jdk64/jdk1.8.0_25/, 8",
        "/usr/jdk64/jdk-11.0.2, 11",
        "/usr/java/jdk1.8.0_232-cloudera, 8",
        "/usr/java/jdk1.8, 8",
        "/usr/java/jdk-1.8, 8",
        "/usr/java/jre1.8.0_291, 8",
        "/usr/java/jdk1.7.0_67-cloudera, 7",
        "/usr/lib/jvm/jre-1.8.0, 8",
        "/usr/lib/jvm/java-1.8.0, 8",
        "/usr/lib/jvm/java-1.8.0-openjdk-1.8.0.352.b08-2.el7_9.x86_64/jre, 8",
        "/usr/lib/jvm/java-1.8.0-openjdk-amd64, 8",
        "/usr/lib/jvm/java-8-openjdk-amd64, 8",
        "/usr/lib/jvm/java-8-oracle, 8",
        "/usr/lib/jvm/java-11-openjdk-amd64, 11",
        "/usr/lib/jvm/java-11-openjdk-11.0.18.0.10-1.el7_9.x86_64, 11",
        "/usr/lib/jvm/java-17-openjdk, 17",
        "/usr/lib/jvm/jre-17-openjdk, 17",
        "/usr/lib/jvm/jre-17, 17",
        "/usr/lib64/jvm/java-11-openjdk-11, 11",
        "/usr/lib/jvm/java-17-amazon-corretto.x86_64, 17",
        "/usr/lib/jvm/java-1.8.0-amazon-corretto, 8",
        "/opt/amazon-corretto-17, 17",
        "/opt/amazon-corretto-8.382.05.1-linux-x64, 8",
        "/opt/corretto-8, 8",
        "/usr/lib/jvm/corretto-1.8.0_382, 8",
        "/usr/lib/jvm/zulu8, 8",
        "/usr/lib/jvm/zulu-8-amd64, 8",
        "/usr/lib/jvm/zulu8-ca-amd64, 8",
        "/opt/zulu-11, 11",
        "/opt/zulu17.44.53-ca-jdk17.0.8.1-linux_x64, 17",
        "/opt/zulu8.60.0.21-ca-jdk8.0.322-linux_x64, 8",
        "/usr/lib/jvm/temurin-21-jdk-amd64, 21",
        "/usr/lib/jvm/temurin-25-jdk-amd64, 25",
        "/opt/jdk8u352-b08, 8",
        "/opt/jdk-8u202, 8",
        "/opt/java/8u352-b08, 8",
        "/opt/jdk8uNNN, 8",
        "/opt/OpenJDK8U-jdk_x64_linux_hotspot_8u362b09, 8",
        "/opt/OpenJDK17U-jdk_x64_linux_hotspot_17.0.8_7, 17",
        "/opt/jdk-17.0.2, 17",
        "/opt/jdk-17.0.8.1+1-jre, 17",
        "/opt/jdk-11, 11",
        "/opt/jdk-9.0.4, 9",
        "/opt/jdk-25, 25",
        "/usr/local/openjdk-8, 8",
        "/opt/homebrew/opt/openjdk@17, 17",
        "/usr/lib/jvm/msopenjdk-17, 17",
        "/usr/lib/jvm/adoptopenjdk-8-hotspot-amd64, 8",
        "/opt/graalvm-jdk-21, 21",
        "/opt/graalvm-jdk-21.0.1+12.1, 21",
        "/opt/graalvm-ce-java17-22.3.0, 17",
        "/opt/graalvm-community-openjdk-21.0.1, 21",
        "/opt/dragonwell-8.15.16, 8",
        "/opt/dragonwell-8.x, 8",
        "/opt/bellsoft-java17-amd64, 17",
        "/usr/lib/jvm/bellsoft-java11-full-amd64, 11",
        "/opt/liberica-jdk-17-full, 17",
        "/usr/lib/jvm/ibm-semeru-open-17-jdk, 17",
        "/opt/sapmachine-jdk-17.0.9, 17",
        "/opt/TencentKona-17.0.9.b1, 17",
        "/Library/Java/JavaVirtualMachines/jdk1.8.0_202.jdk/Contents/Home, 8",
        "/Library/Java/JavaVirtualMachines/temurin-17.jdk/Contents/Home, 17",
        "/Library/Java/JavaVirtualMachines/jdk-11.0.2.jdk/Contents/Home, 11",
        "/Library/Java/JavaVirtualMachines/1.6.0.jdk/Contents/Home, 6",
        "/home/hbase/.sdkman/candidates/java/17.0.9-tem, 17",
        "/home/hbase/.sdkman/candidates/java/8.0.392-amzn, 8",
        "/home/hbase/.sdkman/candidates/java/17.0.9.fx-zulu, 17",
        "/home/hbase/.jabba/jdk/adopt@1.8.0-292, 8",
        "/home/hbase/.asdf/installs/java/temurin-17.0.9+9, 17",
        "/opt/jdk/11.0.2, 11",
        "/opt/java/17, 17",
        "/opt/java8, 8",
        "/opt/mapr/jdk1.8.0_202, 8",
        "/opt/hbase-2.4.17/jdk-17.0.2, 17",
        "/data/11/jdk1.8.0_112/jre, 8",
        "C:\\Program Files\\Java\\jdk-17, 17"
    })
    void feature_ofAPathThatNamesIt_isRead(String home, int feature) {
        assertThat(JavaHomeVersion.feature(home)).hasValue(feature);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/usr/java/default",
                "/usr/java/latest",
                "/usr/lib/jvm/default-java",
                "/usr/lib/jvm/jre",
                "/usr/lib64/jvm",
                "/usr/lib/jvm/java",
                "/usr/jdk64",
                "/usr/jdk64/current",
                "/usr/jdk32/jdk64",
                "/opt/hbase-2.4.17/jdk",
                "/opt/hbase-1.7.1/jdk",
                "/opt/hadoop-3.3.6/java",
                "/opt/java/hbase-1.7.1",
                "/data/17/java",
                "/srv/rack11u/jdk",
                "/home/user8/jdk",
                "/opt/oracle-12/jdk",
                "/opt/javaapps-17/jdk",
                "/opt/java/openjdk",
                "/opt/graalvm-ce-22.3.0",
                "/opt/jdk-11/jdk1.8.0_112",
                "/usr/lib/jvm/java-11-openjdk-17",
                "/opt/jdk-1",
                "/opt/jdk-99",
                "/opt/jdk2023",
                "/opt/jdk-20230117",
                "$(/usr/libexec/java_home -v 1.8)",
                "${JAVA_HOME:-/usr/lib/jvm/java-11-openjdk}",
                "/usr/lib/jvm/java-$VERSION-openjdk",
                "`readlink -f /opt/jdk-17`"
            })
    void feature_ofAPathThatDoesNotNameIt_isUnknown(String home) {
        assertThat(JavaHomeVersion.feature(home)).isEqualTo(OptionalInt.empty());
    }

    @Test
    void feature_ofAnyForm_doesNotDependOnWhatIsAround() {
        long seed = 20261125;
        Random random = new Random(seed);
        List<String> forms = List.of(
                "jdk-%d", "jdk%d", "java-%d-openjdk-amd64", "zulu%d", "temurin-%d-jdk", "jre-%d", "corretto-%d.0.1");
        List<String> around = List.of(
                "opt", "usr", "data1", "hbase-2.6.4", "u01", "lib64", "r2d2", "2024-11-25", "x86_64", "v3", "jdk64");
        for (int i = 0; i < 2000; i++) {
            int feature = 8 + random.nextInt(18);
            StringBuilder path = new StringBuilder();
            for (int depth = random.nextInt(4); depth > 0; depth--) {
                path.append('/').append(around.get(random.nextInt(around.size())));
            }
            path.append('/')
                    .append(String.format(java.util.Locale.ROOT, forms.get(random.nextInt(forms.size())), feature));
            String end = random.nextBoolean() ? "/" : random.nextBoolean() ? "/jre" : "";
            assertThat(JavaHomeVersion.feature(path + end))
                    .as("seed %d: %s%s", seed, path, end)
                    .hasValue(feature);
            int other = feature == 8 ? 11 : 8;
            assertThat(JavaHomeVersion.feature(path + "/jdk-" + other))
                    .as("seed %d: %s and JDK %d", seed, path, other)
                    .isEmpty();
        }
    }
}
