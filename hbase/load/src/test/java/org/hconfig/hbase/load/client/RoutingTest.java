package org.hconfig.hbase.load.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hbase.thirdparty.com.google.protobuf.ByteString;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.client.RegionMap.Region;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class RoutingTest {
    private static final ValueGenerator<byte[]> KEYS =
            ValueGenerator.bytes(4).map(bytes -> bytes.length == 0 ? new byte[] {0} : bytes);
    private static final Chunk CHUNK = new Chunk(0, 0, 1, "test");

    /** Start keys and rows. */
    private record Case(List<byte[]> starts, List<byte[]> keys) {}

    private static final ValueGenerator<Case> CASES = random -> new Case(
            ValueGenerator.lists(KEYS, 12).next(random),
            ValueGenerator.lists(KEYS, 200).next(random));

    @Test
    void region_ofAnyKey_isTheLastThatBeginsAtOrBeforeIt() {
        PropertyCheck.forAll(300, CASES, one -> {
            List<byte[]> starts = starts(one);
            RegionMap map = map(starts);
            for (byte[] key : one.keys()) {
                int expected = 0;
                while (expected + 1 < starts.size() && Arrays.compareUnsigned(starts.get(expected + 1), key) <= 0) {
                    expected++;
                }

                assertThat(map.region(key, 0, key.length)).isEqualTo(expected);
                assertThat(map.servers().get(map.server(expected))).isEqualTo(server(expected));
            }
        });
    }

    @Test
    void requests_holdEveryRowOnce_sortedByRegionAndKey_withinTheirLimits() {
        PropertyCheck.forAll(200, CASES, one -> {
            RegionMap map = map(starts(one));
            List<PutRequest> putRequests = new ArrayList<>();
            RowRouter rowRouter =
                    new RowRouter(() -> map, bytes -> new RowBatch(1, bytes), putRequests::add, 7, 400, false);
            ChunkTracker first = new ChunkTracker(CHUNK, tracker -> {});
            ChunkTracker second = new ChunkTracker(CHUNK, tracker -> {});
            int half = one.keys().size() / 2;
            rowRouter.add(batch(one.keys().subList(0, half)), first);
            rowRouter.add(batch(one.keys().subList(half, one.keys().size())), second);
            rowRouter.flush();

            List<String> sent = new ArrayList<>();
            int[] shares = new int[2];
            for (PutRequest putRequest : putRequests) {
                assertThat(putRequest.rows()).isBetween(1, 7);
                for (PutRequest.Share share : putRequest.shares()) {
                    shares[share.tracker() == first ? 0 : 1] += share.rows();
                }
                int at = 0;
                for (PutRequest.Slice slice : putRequest.slices()) {
                    assertThat(slice.from()).isEqualTo(at);
                    at = slice.to();
                    checkSlice(putRequest, slice, map, sent);
                }
                assertThat(at).isEqualTo(putRequest.rows());
            }
            assertThat(sent)
                    .containsExactlyInAnyOrderElementsOf(
                            one.keys().stream().map(Arrays::toString).toList());
            assertThat(shares).containsExactly(half, one.keys().size() - half);
        });
    }

    private static void checkSlice(PutRequest putRequest, PutRequest.Slice slice, RegionMap map, List<String> sent) {
        byte[] last = new byte[0];
        for (int position = slice.from(); position < slice.to(); position++) {
            byte[] key = putRequest.batch().key(putRequest.row(position));
            int region = map.region(key, 0, key.length);
            assertThat(map.name(region)).isEqualTo(slice.regionName());
            assertThat(map.servers().get(map.server(region))).isEqualTo(putRequest.server());
            assertThat(Arrays.compareUnsigned(last, key)).isNotPositive();
            last = key;
            sent.add(Arrays.toString(key));
        }
    }

    @Test
    void requests_byRegion_holdRowsOfOneRegionEach() {
        PropertyCheck.forAll(100, CASES, one -> {
            RegionMap map = map(starts(one));
            List<PutRequest> putRequests = new ArrayList<>();
            RowRouter rowRouter =
                    new RowRouter(() -> map, bytes -> new RowBatch(1, bytes), putRequests::add, 7, 400, true);
            rowRouter.add(batch(one.keys()), new ChunkTracker(CHUNK, tracker -> {}));
            rowRouter.flush();

            List<String> sent = new ArrayList<>();
            for (PutRequest putRequest : putRequests) {
                assertThat(putRequest.slices()).hasSize(1);
                checkSlice(putRequest, putRequest.slices().get(0), map, sent);
            }
            assertThat(sent).hasSize(one.keys().size());
        });
    }

    @Test
    void router_whenRegionsMoved_sendsBufferedRowsFirst() {
        RegionMap[] map = {map(List.of(new byte[0]))};
        List<PutRequest> putRequests = new ArrayList<>();
        RowRouter rowRouter =
                new RowRouter(() -> map[0], bytes -> new RowBatch(1, bytes), putRequests::add, 100, 10_000, false);
        ChunkTracker tracker = new ChunkTracker(CHUNK, done -> {});
        rowRouter.add(batch(List.of("a".getBytes(UTF_8))), tracker);
        map[0] = map(List.of(new byte[0], "b".getBytes(UTF_8)));

        rowRouter.add(batch(List.of("c".getBytes(UTF_8))), tracker);

        assertThat(putRequests)
                .singleElement()
                .satisfies(putRequest -> assertThat(putRequest.server()).isEqualTo(server(0)));
        rowRouter.flush();
        assertThat(putRequests).hasSize(2);
        assertThat(putRequests.get(1).server()).isEqualTo(server(1));
    }

    @Test
    void map_withoutAFirstRegion_isRefused() {
        assertThatThrownBy(() -> map(List.of(new byte[] {1}))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void chunkQueue_assignsEveryChunkOnce_farApart() {
        List<Chunk> chunks = new ArrayList<>();
        for (int i = 0; i < 103; i++) {
            chunks.add(new Chunk(i, i, i + 1, "f"));
        }
        for (int width : new int[] {1, 2, 8, 102, 103, 500}) {
            ChunkQueue queue = new ChunkQueue(chunks, width);
            List<Integer> order = new ArrayList<>();
            while (queue.size() > 0) {
                order.add(java.util.Objects.requireNonNull(queue.next()).number());
            }
            assertThat(queue.next()).isNull();
            assertThat(order).doesNotHaveDuplicates().hasSize(103);
            if (width == 8) {
                assertThat(order.subList(0, 8)).containsExactly(0, 13, 26, 39, 52, 65, 78, 91);
            }
        }
    }

    @Test
    void chunkTracker_isDone_whenReadToItsEndAndAllAcknowledged() {
        Set<ChunkTracker> done = new HashSet<>();
        ChunkTracker tracker = new ChunkTracker(CHUNK, done::add);
        tracker.read(5);
        tracker.acknowledged(5);
        assertThat(done).isEmpty();
        tracker.read(2);
        tracker.readAll(3);
        assertThat(done).isEmpty();
        tracker.acknowledged(2);

        assertThat(done).containsExactly(tracker);
        assertThat(tracker.rejects()).isEqualTo(3);
        assertThatThrownBy(() -> tracker.acknowledged(1)).isInstanceOf(IllegalStateException.class);
    }

    private static List<byte[]> starts(Case one) {
        TreeSet<byte[]> starts = new TreeSet<>((Comparator<byte[]>) Arrays::compareUnsigned);
        starts.add(new byte[0]);
        starts.addAll(one.starts());
        return List.copyOf(starts);
    }

    private static ServerName server(int region) {
        return ServerName.valueOf("server" + region % 3, 1, 1);
    }

    private static RegionMap map(List<byte[]> starts) {
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            regions.add(
                    new Region(ByteString.copyFrom(starts.get(i)), ByteString.copyFromUtf8("region" + i), server(i)));
        }
        return new RegionMap(regions);
    }

    private static RowBatch batch(List<byte[]> keys) {
        RowBatch batch = new RowBatch(1, 64);
        for (byte[] key : keys) {
            batch.begin(key, 0, key.length);
            batch.cell(new byte[] {'f'}, new byte[] {'q'}, key, 0, key.length);
            batch.end();
        }
        return batch;
    }
}
