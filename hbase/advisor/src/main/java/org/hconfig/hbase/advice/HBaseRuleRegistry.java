package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.fanout.OneServerOnLargeHost;
import org.hconfig.hbase.advice.fanout.OneServerSlow;
import org.hconfig.hbase.advice.fanout.ReadsStallWithServer;
import org.hconfig.hbase.advice.fanout.ReplicasDoNotHelp;
import org.hconfig.hbase.advice.layout.AllWritesInOneRegion;
import org.hconfig.hbase.advice.layout.BalancerOff;
import org.hconfig.hbase.advice.layout.DataNodeShortOfResources;
import org.hconfig.hbase.advice.layout.HostLimitsTooLow;
import org.hconfig.hbase.advice.layout.HotRegion;
import org.hconfig.hbase.advice.layout.LowLocality;
import org.hconfig.hbase.advice.layout.PresplitSplitsEarly;
import org.hconfig.hbase.advice.layout.RegionsNotServed;
import org.hconfig.hbase.advice.layout.SingleReplica;
import org.hconfig.hbase.advice.layout.UnevenRegions;
import org.hconfig.hbase.advice.memory.BucketCacheWithoutMemory;
import org.hconfig.hbase.advice.memory.GcPausesTooLong;
import org.hconfig.hbase.advice.memory.HeapBelowMemstore;
import org.hconfig.hbase.advice.memory.HeapLosesCompressedOops;
import org.hconfig.hbase.advice.memory.HeapNotSet;
import org.hconfig.hbase.advice.memory.HeapTooLargeForMachine;
import org.hconfig.hbase.advice.memory.HeapTooSmallForMachine;
import org.hconfig.hbase.advice.memory.MemstoreAndCacheTooLarge;
import org.hconfig.hbase.advice.memory.MemstoreMemoryUnused;
import org.hconfig.hbase.advice.memory.MslabChunksWasteHeap;
import org.hconfig.hbase.advice.memory.TooManyRegions;
import org.hconfig.hbase.advice.reads.CacheCold;
import org.hconfig.hbase.advice.reads.CacheOffWhileRead;
import org.hconfig.hbase.advice.reads.CacheTooSmall;
import org.hconfig.hbase.advice.reads.CallsWaitInQueue;
import org.hconfig.hbase.advice.reads.FilteredReads;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.IndexTooLarge;
import org.hconfig.hbase.advice.reads.NoBlockEncoding;
import org.hconfig.hbase.advice.reads.NoBloomFilter;
import org.hconfig.hbase.advice.reads.ShortCircuitOff;
import org.hconfig.hbase.advice.reads.SlowOperations;
import org.hconfig.hbase.advice.site.AbsentClasses;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.Contradictions;
import org.hconfig.hbase.advice.site.DurabilityOff;
import org.hconfig.hbase.advice.site.ExposedJvmOptions;
import org.hconfig.hbase.advice.site.IncompatibleCompressionCodec;
import org.hconfig.hbase.advice.site.InvalidHeapFlags;
import org.hconfig.hbase.advice.site.MisreadZooKeeperAddress;
import org.hconfig.hbase.advice.site.NumberTooSmall;
import org.hconfig.hbase.advice.site.PartialSecurity;
import org.hconfig.hbase.advice.site.PeriodTooShort;
import org.hconfig.hbase.advice.site.RefusedCombination;
import org.hconfig.hbase.advice.site.RefusedJvmFlags;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.RepairSwitchLeftOn;
import org.hconfig.hbase.advice.site.SafeguardSwitchedOff;
import org.hconfig.hbase.advice.site.SessionTimeoutTooLong;
import org.hconfig.hbase.advice.site.TimeoutNeverReached;
import org.hconfig.hbase.advice.site.UnreadableValue;
import org.hconfig.hbase.advice.site.ValueOutOfRange;
import org.hconfig.hbase.advice.site.hdfs.HdfsValuesTooLow;
import org.hconfig.hbase.advice.site.hdfs.LocalFileSystem;
import org.hconfig.hbase.advice.site.hdfs.StandaloneProcess;
import org.hconfig.hbase.advice.site.hdfs.UndefinedNameService;
import org.hconfig.hbase.advice.site.key.DeprecatedKey;
import org.hconfig.hbase.advice.site.key.DuplicateKey;
import org.hconfig.hbase.advice.site.key.KeyWithoutEffect;
import org.hconfig.hbase.advice.site.key.MisspelledKey;
import org.hconfig.hbase.advice.site.key.UnknownKey;
import org.hconfig.hbase.advice.writes.CompactionNeverHappens;
import org.hconfig.hbase.advice.writes.CompactionsBehind;
import org.hconfig.hbase.advice.writes.FlushesWaitBeforeCompaction;
import org.hconfig.hbase.advice.writes.MajorCompactionsTogether;
import org.hconfig.hbase.advice.writes.ManyFamilies;
import org.hconfig.hbase.advice.writes.RegionsTooBusy;
import org.hconfig.hbase.advice.writes.ReplicationLags;
import org.hconfig.hbase.advice.writes.SlowWalSyncs;
import org.hconfig.hbase.advice.writes.StoreFilesNearBlocking;
import org.hconfig.hbase.advice.writes.UpdatesBlocked;
import org.hconfig.hbase.advice.writes.WalLimitCapsMemstore;
import org.hconfig.hbase.advice.writes.WritesWithoutWal;
import org.hconfig.xconfig.advice.AdviceRule;

/** Registry of all HBase rules by ID. */
public final class HBaseRuleRegistry {
    private static final List<AdviceRule<HBaseFacts>> ALL = List.of(
            new MemstoreAndCacheTooLarge(),
            new MemstoreMemoryUnused(),
            new TooManyRegions(),
            new WalLimitCapsMemstore(),
            new HeapLosesCompressedOops(),
            new HeapTooLargeForMachine(),
            new HeapTooSmallForMachine(),
            new UpdatesBlocked(),
            new RegionsTooBusy(),
            new CacheTooSmall(),
            new CacheCold(),
            new IndexTooLarge(),
            new ManyFamilies(),
            new StoreFilesNearBlocking(),
            new CompactionsBehind(),
            new CompactionNeverHappens(),
            new FlushesWaitBeforeCompaction(),
            new HandlersBusy(),
            new BalancerOff(),
            new UnevenRegions(),
            new HotRegion(),
            new AllWritesInOneRegion(),
            new LowLocality(),
            new PresplitSplitsEarly(),
            new CacheOffWhileRead(),
            new NoBloomFilter(),
            new NoBlockEncoding(),
            new ClientGivesUpEarly(),
            new MajorCompactionsTogether(),
            new MisspelledKey(),
            new DeprecatedKey(),
            new ValueOutOfRange(),
            new KeyWithoutEffect(),
            new RefusedJvmFlags(),
            new ShortCircuitOff(),
            new SingleReplica(),
            new GcPausesTooLong(),
            new BucketCacheWithoutMemory(),
            new MslabChunksWasteHeap(),
            new UnreadableValue(),
            new RefusedValue(),
            new DuplicateKey(),
            new FilteredReads(),
            new RefusedCombination(),
            new DurabilityOff(),
            new SlowWalSyncs(),
            new CallsWaitInQueue(),
            new RegionsNotServed(),
            new SlowOperations(),
            new WritesWithoutWal(),
            new ReplicationLags(),
            new PartialSecurity(),
            new UndefinedNameService(),
            new AbsentClasses(),
            new RepairSwitchLeftOn(),
            new Contradictions(),
            new HeapBelowMemstore(),
            new UnknownKey(),
            new DataNodeShortOfResources(),
            new NumberTooSmall(),
            new PeriodTooShort(),
            new LocalFileSystem(),
            new MisreadZooKeeperAddress(),
            new InvalidHeapFlags(),
            new HostLimitsTooLow(),
            new IncompatibleCompressionCodec(),
            new HeapNotSet(),
            new TimeoutNeverReached(),
            new HdfsValuesTooLow(),
            new StandaloneProcess(),
            new SessionTimeoutTooLong(),
            new ExposedJvmOptions(),
            new SafeguardSwitchedOff(),
            new ReadsStallWithServer(),
            new ReplicasDoNotHelp(),
            new OneServerSlow(),
            new OneServerOnLargeHost());

    private HBaseRuleRegistry() {}

    /** Returns all rules, ordered by ID. */
    public static List<AdviceRule<HBaseFacts>> all() {
        return ALL;
    }

    /** Returns the rule with this ID, compared case-insensitively. */
    public static Optional<AdviceRule<HBaseFacts>> find(String id) {
        return ALL.stream()
                .filter(adviceRule -> adviceRule.card().id().equalsIgnoreCase(id.strip()))
                .findFirst();
    }
}
