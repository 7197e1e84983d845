package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.layout.BalancerOff;
import org.hconfig.hbase.advice.layout.DataNodeShort;
import org.hconfig.hbase.advice.layout.HostLimits;
import org.hconfig.hbase.advice.layout.HotRegion;
import org.hconfig.hbase.advice.layout.LowLocality;
import org.hconfig.hbase.advice.layout.OneCopy;
import org.hconfig.hbase.advice.layout.OneRegionWritten;
import org.hconfig.hbase.advice.layout.PresplitSplitsEarly;
import org.hconfig.hbase.advice.layout.RegionsNotServed;
import org.hconfig.hbase.advice.layout.UnevenRegions;
import org.hconfig.hbase.advice.memory.BucketCacheWithoutMemory;
import org.hconfig.hbase.advice.memory.ChunksWasteHeap;
import org.hconfig.hbase.advice.memory.CollectionsTakeLong;
import org.hconfig.hbase.advice.memory.HeapBelowMemstore;
import org.hconfig.hbase.advice.memory.HeapLosesShortPointers;
import org.hconfig.hbase.advice.memory.HeapNotSet;
import org.hconfig.hbase.advice.memory.HeapTooLargeForMachine;
import org.hconfig.hbase.advice.memory.HeapTooSmallForMachine;
import org.hconfig.hbase.advice.memory.MemstoreAndCacheTooLarge;
import org.hconfig.hbase.advice.memory.MemstoreMemoryIdle;
import org.hconfig.hbase.advice.memory.TooManyRegions;
import org.hconfig.hbase.advice.reads.CacheCold;
import org.hconfig.hbase.advice.reads.CacheOffWhileRead;
import org.hconfig.hbase.advice.reads.CacheTooSmall;
import org.hconfig.hbase.advice.reads.CallsWait;
import org.hconfig.hbase.advice.reads.FilteredReads;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.IndexTooLarge;
import org.hconfig.hbase.advice.reads.NoBloomFilter;
import org.hconfig.hbase.advice.reads.NoEncoding;
import org.hconfig.hbase.advice.reads.ShortCircuitOff;
import org.hconfig.hbase.advice.reads.SlowOperations;
import org.hconfig.hbase.advice.site.AbsentClasses;
import org.hconfig.hbase.advice.site.ClientGivesUpEarly;
import org.hconfig.hbase.advice.site.CodecChosen;
import org.hconfig.hbase.advice.site.Contradictions;
import org.hconfig.hbase.advice.site.DeprecatedKey;
import org.hconfig.hbase.advice.site.DuplicateKey;
import org.hconfig.hbase.advice.site.DurabilityOff;
import org.hconfig.hbase.advice.site.HdfsValues;
import org.hconfig.hbase.advice.site.HeapFlags;
import org.hconfig.hbase.advice.site.KeyWithoutEffect;
import org.hconfig.hbase.advice.site.LeftOn;
import org.hconfig.hbase.advice.site.LocalFileSystem;
import org.hconfig.hbase.advice.site.MisspelledKey;
import org.hconfig.hbase.advice.site.NameServices;
import org.hconfig.hbase.advice.site.NumberTooSmall;
import org.hconfig.hbase.advice.site.PartialSecurity;
import org.hconfig.hbase.advice.site.PeriodTooShort;
import org.hconfig.hbase.advice.site.RefusedCombination;
import org.hconfig.hbase.advice.site.RefusedJvmFlags;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.StandaloneProcess;
import org.hconfig.hbase.advice.site.TimeoutCutShort;
import org.hconfig.hbase.advice.site.UnnamedKey;
import org.hconfig.hbase.advice.site.UnreadableValue;
import org.hconfig.hbase.advice.site.ValueOutOfRange;
import org.hconfig.hbase.advice.site.ZooKeeperAddresses;
import org.hconfig.hbase.advice.writes.CompactionNeverHappens;
import org.hconfig.hbase.advice.writes.CompactionsBehind;
import org.hconfig.hbase.advice.writes.FlushesWaitBeforeCompaction;
import org.hconfig.hbase.advice.writes.LogsCapMemstore;
import org.hconfig.hbase.advice.writes.MajorCompactionsTogether;
import org.hconfig.hbase.advice.writes.ManyFamilies;
import org.hconfig.hbase.advice.writes.RegionsTooBusy;
import org.hconfig.hbase.advice.writes.ReplicationLags;
import org.hconfig.hbase.advice.writes.SlowLogSyncs;
import org.hconfig.hbase.advice.writes.StoreFilesNearBlocking;
import org.hconfig.hbase.advice.writes.UpdatesBlocked;
import org.hconfig.hbase.advice.writes.WritesWithoutLog;
import org.hconfig.xconfig.advice.Rule;

/** Every rule for HBase, by its number. */
public final class HBaseRules {
    private static final List<Rule<HBaseFacts>> ALL = List.of(
            new MemstoreAndCacheTooLarge(),
            new MemstoreMemoryIdle(),
            new TooManyRegions(),
            new LogsCapMemstore(),
            new HeapLosesShortPointers(),
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
            new OneRegionWritten(),
            new LowLocality(),
            new PresplitSplitsEarly(),
            new CacheOffWhileRead(),
            new NoBloomFilter(),
            new NoEncoding(),
            new ClientGivesUpEarly(),
            new MajorCompactionsTogether(),
            new MisspelledKey(),
            new DeprecatedKey(),
            new ValueOutOfRange(),
            new KeyWithoutEffect(),
            new RefusedJvmFlags(),
            new ShortCircuitOff(),
            new OneCopy(),
            new CollectionsTakeLong(),
            new BucketCacheWithoutMemory(),
            new ChunksWasteHeap(),
            new UnreadableValue(),
            new RefusedValue(),
            new DuplicateKey(),
            new FilteredReads(),
            new RefusedCombination(),
            new DurabilityOff(),
            new SlowLogSyncs(),
            new CallsWait(),
            new RegionsNotServed(),
            new SlowOperations(),
            new WritesWithoutLog(),
            new ReplicationLags(),
            new PartialSecurity(),
            new NameServices(),
            new AbsentClasses(),
            new LeftOn(),
            new Contradictions(),
            new HeapBelowMemstore(),
            new UnnamedKey(),
            new DataNodeShort(),
            new NumberTooSmall(),
            new PeriodTooShort(),
            new LocalFileSystem(),
            new ZooKeeperAddresses(),
            new HeapFlags(),
            new HostLimits(),
            new CodecChosen(),
            new HeapNotSet(),
            new TimeoutCutShort(),
            new HdfsValues(),
            new StandaloneProcess());

    private HBaseRules() {}

    /** All of them, ordered by number. */
    public static List<Rule<HBaseFacts>> all() {
        return ALL;
    }

    /** The rule with this number; letters compare without case. */
    public static Optional<Rule<HBaseFacts>> find(String id) {
        return ALL.stream()
                .filter(rule -> rule.card().id().equalsIgnoreCase(id.strip()))
                .findFirst();
    }
}
