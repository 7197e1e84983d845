package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R069: compression codec that may be unable to read existing files. */
public final class IncompatibleCompressionCodec extends SiteValueRule implements ReleaseDependent {
    private static final String ZSTD = "zstd";
    private static final List<String> ALGORITHMS =
            List.of("lzo", "gz", "snappy", "lz4", ZSTD, "bzip2", "lzma", "brotli");
    private static final String OF_HADOOP = "org.apache.hadoop.io.compress.";
    private static final String OF_HBASE = "org.apache.hadoop.hbase.io.compress.";

    /** Confidence: neither HBase nor copied files show which codec wrote the HFiles. */
    private static final double CONFIDENCE = 0.5;

    /** Creates the rule with its card. */
    public IncompatibleCompressionCodec() {
        super(new RuleCard(
                "HC-R069",
                "Compression codec that may be unable to read existing files",
                "hbase.io.compress.zstd.codec names a class other than Hadoop's ZStandardCodec, or"
                        + " hbase.io.compress.ALGORITHM.codec a class that is neither Hadoop's nor HBase's.",
                "An HFile records the name of its compression, not the class that wrote it. HBase's own zstd codecs"
                        + " frame blocks differently from Hadoop's native codec, which is the default: after a switch,"
                        + " regions with files of the other codec do not open (CorruptHFileException, HBASE-27706)."
                        + " HBase's codecs for lz4, lzo and snappy are documented to use Hadoop's format.",
                "No value. All servers, and every process that reads or writes HFiles, need the codec that wrote the"
                        + " files.",
                "",
                "All files with this compression were written by this codec, as on a new cluster.",
                "HBase 2.5 to 3.0: Compression, zstd.ZstdCodec and aircompressor.ZstdCodec (BlockCompressorStream);"
                        + " HBASE-27706, a reproduction with HBase 2.5.3"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("codec classes of " + ALGORITHMS.size() + " compressions checked");
        for (String algorithm : ALGORITHMS) {
            String key = "hbase.io.compress." + algorithm + ".codec";
            Optional<String> codec = SiteValueChecks.set(facts, key).filter(name -> mayDiffer(algorithm, name));
            codec.ifPresent(name -> ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers(key),
                    name,
                    "keep it if this codec wrote all files; before a change of codec, alter the families that use "
                            + algorithm
                            + " to another compression and run major_compact on their tables; set the same class"
                            + " on all servers",
                    Severity.INFO,
                    new Finding.FindingEvidence(CONFIDENCE, "configuration; HFiles not examined"),
                    algorithm.equals(ZSTD)
                            ? "it does not read files that Hadoop's ZStandardCodec, the default, wrote: regions with"
                                    + " such files do not open (CorruptHFileException, HBASE-27706); nor does it write"
                                    + " that codec's format"
                            : "it is neither Hadoop's nor HBase's class; whether it reads files that another class"
                                    + " wrote is unknown, and regions with files that it cannot read do not open")));
        }
    }

    private static boolean mayDiffer(String algorithm, String codec) {
        boolean hadoop = codec.startsWith(OF_HADOOP);
        return algorithm.equals(ZSTD)
                ? !hadoop
                : !hadoop && !codec.startsWith(OF_HBASE) && !isDefault(algorithm, codec);
    }

    /** Returns true for Hadoop's default codecs; the default for lzo is a class of a separate project. */
    private static boolean isDefault(String algorithm, String codec) {
        return algorithm.equals("lzo") && codec.equals("com.hadoop.compression.lzo.LzoCodec");
    }
}
